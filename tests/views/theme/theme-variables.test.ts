import { describe, expect, it } from 'vitest'
import { isThemeValue, themeVariables } from '../../../views/theme/theme-variables.js'

describe('themeVariables', () => {
  it('maps given variables to custom properties, and omits the rest', () => {
    expect(themeVariables({})).toEqual({})
    expect(
      themeVariables({
        accent: 'oklch(0.6 0.1 200)',
        accentForeground: '#fff',
        radiusScale: 0,
        fontFamily: '"Inter", sans-serif',
        zIndex: 5000,
        backdrop: 'rgb(0 0 0 / 0.5)',
      }),
    ).toEqual({
      '--portico-accent': 'oklch(0.6 0.1 200)',
      '--portico-accent-foreground': '#fff',
      '--portico-accent-text':
        'color-mix(in oklab, var(--portico-accent) var(--portico-accent-share), var(--portico-neutral-12))',
      '--portico-radius-scale': '0',
      '--portico-font-family': '"Inter", sans-serif',
      '--portico-z-index': '5000',
      '--portico-backdrop': 'rgb(0 0 0 / 0.5)',
    })
  })

  it.each([
    'red; background: blue',
    'red } * { color: blue',
    '{',
    'url(https://evil.example/pixel)',
    'URL (https://evil.example/pixel)',
    'u\\72l(https://evil.example/pixel)',
    'image-set("https://evil.example/a.png" 1x)',
    'src("https://evil.example/a.png")',
    'red /* comment',
    '@import "x"',
    '</style>',
    '',
    '   ',
    'x'.repeat(300),
  ])('drops %j in any variable', (value) => {
    expect(isThemeValue(value)).toBe(false)
    expect(themeVariables({ accent: value, accentForeground: value, fontFamily: value, backdrop: value })).toEqual({})
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 2.1])('leaves out a radius scale of %d', (radiusScale) => {
    expect(themeVariables({ radiusScale })).toEqual({})
  })

  it.each([Number.NaN, 1.5, 2 ** 31])('leaves out a z-index of %d', (zIndex) => {
    expect(themeVariables({ zIndex })).toEqual({})
  })

  it('does not trust the types of a host without TypeScript', () => {
    // @ts-expect-error: a number is no colour, a text no number
    expect(themeVariables({ accent: 7, radiusScale: '1; color: red', zIndex: '1' })).toEqual({})
  })

  it.each([
    ['#000', '#fff'],
    ['#ffffff', '#000'],
    ['#ffd400', '#000'],
    ['#006a68', '#fff'],
    ['rebeccapurple', undefined],
  ])('selects a legible foreground for %s', (accent, foreground) => {
    expect(themeVariables({ accent })['--portico-accent-foreground']).toBe(foreground)
  })
})
