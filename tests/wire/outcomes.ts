import { expect } from 'vitest'
import type { Settled } from './run-client.js'

/** Asserts what a client made of an answer. */
export type Outcome = (settled: Settled) => void

/** Returns the words that a user or a developer sees of an error. */
const wordsOf = (error: unknown): string => {
  const { shortMessage, message, details } = error as Partial<Record<string, unknown>>
  return [shortMessage, message, details].filter((part) => part !== undefined).join('\n')
}

/** The client returns exactly this. */
export const equals =
  (value: unknown): Outcome =>
  (settled) =>
    expect(settled).toEqual({ value })

/** The client returns at least this. */
export const matches =
  (value: object): Outcome =>
  (settled) =>
    expect(settled).toMatchObject({ value })

/** The client fails with this code, and with these words in its message or details. */
export const throws =
  (code: string, words?: string | RegExp): Outcome =>
  (settled) => {
    expect(settled).toMatchObject({ error: { code } })
    if (words !== undefined && 'error' in settled) expect(wordsOf(settled.error)).toMatch(words)
  }

/** The client still waits. */
export const waits: Outcome = (settled) => expect(settled).toEqual({ isPending: true })

/** The default for a refusal: the client fails with a code. */
export const fails: Outcome = (settled) =>
  expect(settled).toEqual({ error: expect.objectContaining({ code: expect.anything() }) })

/** The default for an answer: the client returns something. */
export const returns: Outcome = (settled) => expect(settled).toEqual({ value: expect.anything() })
