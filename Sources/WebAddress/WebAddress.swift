// WebAddress
