import { afterEach, describe, expect, it, vi } from 'vitest'
import { monogramOf, tintOf } from '../../../views/primitives/monogram.js'

describe('monogramOf', () => {
  it.each([
    ['rabby', 'R'],
    ['  MetaMask', 'M'],
    ['1inch', '1'],
    ['👩‍👩‍👧‍👦 family', '👩‍👩‍👧‍👦'],
    ['🇨🇭 wallet', '🇨🇭'],
    ['👋🏽hello', '👋🏽'],
    ['محفظة', 'م'],
    ['ארנק', 'א'],
    ['\u202Eevil', 'E'],
    ['\u200B\u200Fwallet', 'W'],
    ['ångström', 'Å'],
    ['a\u030Angström', 'A\u030A'],
    ['ßeta', 'ß'],
    ['दीप', 'दी'],
    ['', ''],
    ['\u200B', ''],
  ])('takes the first visible grapheme of %j whole', (name, monogram) => {
    expect(monogramOf(name)).toBe(monogram)
  })

  it('does not draw a tower of combining marks', () => {
    expect(monogramOf(`Z${'\u0300'.repeat(60)}`)).toBe('Z')
  })

  describe('without Intl.Segmenter', () => {
    afterEach(() => vi.unstubAllGlobals())

    it('never cuts a code point in half', () => {
      vi.stubGlobal('Intl', {})
      expect(monogramOf('🦊 fox')).toBe('🦊')
      expect(monogramOf('rabby')).toBe('R')
    })
  })
})

describe('tintOf', () => {
  it('is one of eight, the same for the same name, and not the same for all', () => {
    const names = ['Rabby', 'MetaMask', 'Phantom', 'WalletConnect', 'Ethereum', 'Base', 'Solana', 'Bitcoin', '']
    const tints = names.map(tintOf)
    expect(tints).toEqual(names.map(tintOf))
    expect(tints.every((tint) => Number.isInteger(tint) && tint >= 1 && tint <= 8)).toBe(true)
    expect(new Set(tints).size).toBeGreaterThan(4)
  })
})
