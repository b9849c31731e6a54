#ifndef PINNEST_MAIN_QUEUE_H
#define PINNEST_MAIN_QUEUE_H

/// What libdispatch exports for run loops: the descriptor of an eventfd that tells that the main queue has work, and the call that
/// does it. `dispatch_main()` would hand that work to another thread, which a short command waits for several times.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

#endif
