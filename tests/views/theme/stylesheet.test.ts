// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { buttonStyleSheet } from '../../../views/theme/button-stylesheet.js'
import buttons from '../../../views/theme/buttons.css?inline'
import modal from '../../../views/theme/modal.css?inline'
import parts from '../../../views/theme/parts.css?inline'
import { modalStyleSheets } from '../../../views/theme/stylesheet.js'
import modalTokens from '../../../views/theme/modal-tokens.css?inline'
import buttonTokens from '../../../views/theme/tokens.css?inline'

const tokens = buttonTokens + modalTokens

const page = window as Window & typeof globalThis

it('makes each sheet once per window', () => {
  expect(modalStyleSheets(page)).toHaveLength(3)
  expect(modalStyleSheets(page)).toEqual(modalStyleSheets(page))
  expect(modalStyleSheets(page)[0]).toBe(modalStyleSheets(page)[0])
  expect(buttonStyleSheet(page)).toBe(buttonStyleSheet(page))
  const other = { CSSStyleSheet: page.CSSStyleSheet } as Window & typeof globalThis
  expect(buttonStyleSheet(other)).not.toBe(buttonStyleSheet(page))
})

describe.each([
  ['modal.css', modal],
  ['parts.css', parts],
  ['buttons.css', buttons],
])('%s', (_, source) => {
  const css = source.replace(/\/\*[\s\S]*?\*\//g, '')
  const declarations = css.replace(/@(?:media|container)[^{]*\{/g, '')

  it('holds no literal colour, length or font', () => {
    expect(
      declarations.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(|\d(?:px|rem)\b|font-family:\s*(?!var)/gi),
    ).toBeNull()
  })

  it('uses logical properties only', () => {
    const physical =
      /(?:^|[\s;{])(?:left|right|top|bottom|width|height|(?:margin|padding|border)-(?:left|right|top|bottom)|(?:min|max)-(?:width|height)|text-align:\s*(?:left|right))\s*[:;]/g
    expect(declarations.match(physical)).toBeNull()
  })

  it('takes only tokens that exist, or that it sets itself', () => {
    const set = new Set(
      [...`${source === modal ? tokens : buttonTokens}${parts}${source}`.matchAll(/(--portico-[\w-]+)\s*:/g)].map(
        ([, name]) => name,
      ),
    )
    const missing = [...css.matchAll(/var\((--portico-[\w-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !set.has(name))
    expect(missing).toEqual([])
  })

  it('loads nothing', () => {
    expect(css).not.toMatch(/url\(|@import|image-set\(/i)
  })
})

it('defines no token that nothing uses', () => {
  const used = `${tokens}${modal}${parts}${buttons}`
  const names = new Set([...tokens.matchAll(/(--portico-[\w-]+)\s*:/g)].map(([, name]) => name ?? ''))
  // The share is used by the theme's own variables.
  const unused = [...names].filter((name) => !used.includes(`var(${name})`) && name !== '--portico-accent-share')
  expect(unused).toEqual([])
})
