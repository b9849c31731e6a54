// ShareExtension
