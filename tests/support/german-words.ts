import { describe, expect, it } from 'vitest'

type Words = Readonly<Record<string, unknown>>

const placesIn = (words: string) => words.match(/\{\w+\}/g) ?? []

/** Tests the German words of a plugin beside its English ones, and beside the errors that it can say. */
export const testGermanWords = (
  { english, german, errors }: { readonly english: object; readonly german: object; readonly errors: object },
  {
    about,
    same = [],
  }: {
    /** What fills the places of a sentence. */
    readonly about: object
    /** Keys whose words are the same in both languages. */
    readonly same?: readonly string[]
  },
): void => {
  const ENGLISH = english as Words
  const GERMAN = german as Words
  const say = (words: unknown): string =>
    typeof words === 'function' ? (words as (what: object) => string)(about) : String(words)

  describe('German', () => {
    it('has every word, and no other but those for errors of the plugin', () => {
      const known = Object.keys(GERMAN).filter((key) => key.startsWith('error.'))
      expect(Object.keys(GERMAN).sort()).toEqual([...Object.keys(ENGLISH), ...known].sort())
      expect(known.filter((key) => !(key.slice('error.'.length) in errors))).toEqual([])
      // What filled the places of an error's sentence is not known any more.
      expect(known.filter((key) => placesIn(say(GERMAN[key])).length > 0)).toEqual([])
    })

    it.each(Object.keys(ENGLISH))('%s names what the English words name', (key) => {
      const [ours, theirs] = [say(GERMAN[key]), say(ENGLISH[key])]
      expect(placesIn(ours).sort()).toEqual(placesIn(theirs).sort())
      expect(ours === theirs).toBe(same.includes(key))
      for (const words of [ours, theirs]) expect(words).not.toMatch(/undefined|\{\}|!|\.\.\.|^\s|\s$/)
    })
  })
}
