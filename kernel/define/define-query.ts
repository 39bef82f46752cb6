import type { Query } from '../contract/query.js'

/**
 * Declares a query that plugins ask and answer by this token.
 * @example
 * export const floorPriceQuery = defineQuery<{ collection: string }, { price: string }>('acme.floorPrice')
 */
export const defineQuery = <Call, Result>(id: string): Query<Call, Result> => Object.freeze({ id })
