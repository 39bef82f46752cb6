import fc from 'fast-check'
import { nightly } from './nightly.js'

const FIXED_SEED = 20_260_101
/** Another one in each run: what it finds is found again by this number. */
const RANDOM_SEED = Math.floor(Math.random() * 2 ** 31)
console.info(`The random seed of the fuzzers of this file is ${RANDOM_SEED}.`)

/** Asserts a property with the same cases in every run, and with new ones; each night with 100,000 of both. */
export const assertAlways = <Values>(property: fc.IProperty<Values>, everyRun: number, eachNight = 100_000): void => {
  const numRuns = nightly(everyRun, eachNight)
  for (const seed of [FIXED_SEED, RANDOM_SEED]) fc.assert(property, { seed, numRuns: Math.ceil(numRuns / 2) })
}
