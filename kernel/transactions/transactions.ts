// biome-ignore-all lint/performance/noBarrelFile: it is what makes one chunk of them.
/** What follows transactions: one chunk, loaded when something is sent, or was sent on an earlier visit. */
export { followSent } from './follow-sent.js'
export { followTransaction } from './follow-transaction.js'
export { followerOf } from './transaction-follower.js'
