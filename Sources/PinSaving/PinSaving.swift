// PinSaving
