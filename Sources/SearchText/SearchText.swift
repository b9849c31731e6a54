// SearchText
