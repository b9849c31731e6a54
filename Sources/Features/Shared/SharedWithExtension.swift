/// What commands of `Features` and of `ShareExtension` have in common lies in `PinSaving`: outcome, presentation, printing.
@_exported public import PinSaving
