import type { Service } from '../contract/service.js'

/**
 * Declares a service that plugins provide and use by this token.
 * @example
 * export const pricesService = defineService<{ priceOf(token: string): Promise<number> }>('acme.prices')
 */
export const defineService = <T>(id: string): Service<T> => Object.freeze({ id })
