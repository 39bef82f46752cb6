// chunk: queries
import { defineService } from './define/define-service.js'
import type { ImageUrl } from './schema/metadata-image.js'

/** Turns the addresses of pictures that strangers named into the host's own; the pictures of accounts need it. */
export const imageUrlService = defineService<ImageUrl>('imageUrl')
