// @ts-check

/** Milliseconds after which a held delivery goes out, if no other comes that it could swap places with. */
const LONGEST_HOLD = 100

/**
 * @typedef {object} FaultOptions
 * @property {number} [drop] the share of publications, 0 to 1, that are lost before the relay acknowledges them: the
 *   sender gets no answer and has to send again
 * @property {number} [dropsOfOne] how often one message is lost at most; as often as chance has it unless given
 * @property {number} [duplicate] the share of deliveries that are made twice
 * @property {number} [reorder] the share of deliveries that swap places with the one after them
 * @property {() => number} [random] 0 to below 1; a seeded one makes a run repeatable
 *
 * @typedef {object} Faults
 * @property {(options: FaultOptions) => void} set
 * @property {(message: unknown) => boolean} isLost whether this publication is lost
 * @property {(lane: object, send: () => void) => void} deliver makes one delivery to one client (the lane)
 * @property {{ dropped: number, duplicated: number, reordered: number }} counts
 */

/**
 * What goes wrong between the relay and its clients, as far as a test wants it.
 *
 * @returns {Faults}
 */
export function createFaults() {
  const none = { drop: 0, dropsOfOne: Number.POSITIVE_INFINITY, duplicate: 0, reorder: 0, random: Math.random }
  /** @type {Required<FaultOptions>} */
  let now = none
  /** @type {Map<unknown, number>} */
  const losses = new Map()
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
      now = { ...none, ...options }
      losses.clear()
    },
    isLost(message) {
      const times = losses.get(message) ?? 0
      if (times >= now.dropsOfOne || !strikes('dropped', now.drop)) return false
      if (now.dropsOfOne < Number.POSITIVE_INFINITY) losses.set(message, times + 1)
      return true
    },
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
