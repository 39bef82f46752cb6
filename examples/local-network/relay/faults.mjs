// @ts-check

/** Milliseconds after which a held delivery goes out, if no other comes that it could swap places with. */
const LONGEST_HOLD = 100

/**
 * @typedef {object} FaultOptions
 * @property {number} [drop] the share of publications, 0 to 1, that are lost before the relay acknowledges them: the
 *   sender hears nothing and has to send again
 * @property {number} [duplicate] the share of deliveries that are made twice
 * @property {number} [reorder] the share of deliveries that swap places with the one after them
 * @property {() => number} [random] 0 to below 1; a seeded one makes a run repeatable
 *
 * @typedef {object} Faults
 * @property {(options: FaultOptions) => void} set
 * @property {() => boolean} isLost whether this publication is lost
 * @property {(lane: object, send: () => void) => void} deliver makes one delivery to one client (the lane)
 * @property {{ dropped: number, duplicated: number, reordered: number }} counts
 */

/**
 * What goes wrong between the relay and its clients, as far as a test wants it.
 *
 * @returns {Faults}
 */
export function createFaults() {
  /** @type {Required<FaultOptions>} */
  let now = { drop: 0, duplicate: 0, reorder: 0, random: Math.random }
  const counts = { dropped: 0, duplicated: 0, reordered: 0 }
  /** @type {WeakMap<object, () => void>} */
  const held = new WeakMap()

  /** @param {keyof typeof counts} name @param {number} share */
  const strikes = (name, share) => {
    if (share === 0 || now.random() >= share) return false
    counts[name] += 1
    return true
  }
  return {
    counts,
    set: (options) => {
      now = { drop: 0, duplicate: 0, reorder: 0, random: Math.random, ...options }
    },
    isLost: () => strikes('dropped', now.drop),
    deliver(lane, send) {
      const release = held.get(lane)
      if (!release && strikes('reordered', now.reorder)) {
        const timer = setTimeout(() => held.get(lane)?.(), LONGEST_HOLD)
        held.set(lane, () => {
          clearTimeout(timer)
          held.delete(lane)
          send()
        })
        return
      }
      send()
      if (strikes('duplicated', now.duplicate)) send()
      release?.()
    },
  }
}
