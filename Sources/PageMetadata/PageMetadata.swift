// PageMetadata
