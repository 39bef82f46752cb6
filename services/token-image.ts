import { defineService } from '../kernel/define/define-service.js'
import type { Token } from './queries.js'

/** Returns the address of the picture that a server of the source has for a token; `undefined` if it has none. */
export type TokenImageUrl = (token: Pick<Token, 'address' | 'symbol'>) => string | undefined

/** Finds pictures of tokens that are vouched for, on the server that the host's source names. */
export const tokenImageService = defineService<TokenImageUrl>('tokenImage')
