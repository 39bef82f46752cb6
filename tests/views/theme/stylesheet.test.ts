// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buttonStyleSheet } from '../../../views/theme/button-stylesheet.js'
import { withAutoTheme } from '../../../views/theme/auto-theme.js'
import { durations } from '../../../views/theme/durations.js'
import { modalStyleSheets } from '../../../views/theme/stylesheet.js'

/** The text of every stylesheet in the sources, by path; Vitest replaces an imported one by an empty text. */
const sheets: Readonly<Record<string, string>> = Object.fromEntries(
  ['views', 'plugins', 'modal', 'react', 'elements'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .map((path) => [path, readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')]),
  ),
)
const read = (path: string): string => {
  const css = sheets[path]
  if (css === undefined) throw new Error(`There is no ${path}.`)
  return css
}
const [modal, modalTokens, parts, buttonTokens] = [
  read('views/theme/modal.css'),
  read('views/theme/modal-tokens.css'),
  read('views/theme/parts.css'),
  read('views/theme/tokens.css'),
]
/** Those of the button, which is in the page, need what the page has. */
const IN_PAGE = ['views/theme/buttons.css', 'views/theme/parts.css']
/** They define values, and draw nothing. */
const TOKENS = ['views/theme/modal-tokens.css', 'views/theme/tokens.css']
const drawing = Object.entries(sheets).filter(([path]) => !TOKENS.includes(path))
/** Set by `useFollowHeight`, by a view that leaves, and by a sheet that a finger holds. */
const FROM_CODE = new Set(['--portico-card-first', '--portico-card-unsearched', '--portico-held'])
const tokens = buttonTokens + modalTokens + durations

const page = window as Window & typeof globalThis

it('makes each sheet once per window', () => {
  expect(modalStyleSheets(page)).toHaveLength(3)
  expect(modalStyleSheets(page)).toEqual(modalStyleSheets(page))
  expect(modalStyleSheets(page)[0]).toBe(modalStyleSheets(page)[0])
  expect(buttonStyleSheet(page)).toBe(buttonStyleSheet(page))
  const other = { CSSStyleSheet: page.CSSStyleSheet } as Window & typeof globalThis
  expect(buttonStyleSheet(other)).not.toBe(buttonStyleSheet(page))
})

describe.each(drawing)('%s', (path, css) => {
  const declarations = css.replace(/@(?:media|container)[^{]*\{/g, '')

  it('holds no literal colour, length or font', () => {
    expect(
      declarations.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(|\d(?:px|rem)\b|font-family:(?!\s*var)/gi),
    ).toBeNull()
  })

  it('uses logical properties only', () => {
    const physical =
      /(?:^|[\s;{])(?:left|right|top|bottom|width|height|(?:margin|padding|border)-(?:left|right|top|bottom)|(?:min|max)-(?:width|height)|text-align:\s*(?:left|right))\s*[:;]/g
    expect(declarations.match(physical)).toBeNull()
  })

  it('uses only defined tokens, or its own', () => {
    const set = new Set(
      [
        ...`${IN_PAGE.includes(path) ? buttonTokens : tokens + modal}${parts}${css}`.matchAll(
          /(--portico-[\w-]+)\s*:/g,
        ),
      ].map(([, name]) => name),
    )
    const missing = [...css.matchAll(/var\((--portico-[\w-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !set.has(name) && !FROM_CODE.has(name ?? ''))
    expect(missing).toEqual([])
  })

  it('loads nothing', () => {
    expect(css).not.toMatch(/url\(|@import|image-set\(/i)
  })
})

it('defines no unused token', () => {
  const used = Object.values(sheets).join('') + durations
  const names = new Set([...tokens.matchAll(/(--portico-[\w-]+)\s*:/g)].map(([, name]) => name ?? ''))
  // The share is used by the theme's own variables.
  const unused = [...names].filter((name) => !used.includes(`var(${name})`) && name !== '--portico-accent-share')
  expect(unused).toEqual([])
})

/** Adopted with the modal, before its components are drawn. */
const AT_ONCE = [
  ...['buttons', 'connect-options', 'modal', 'parts'].map((name) => `views/theme/${name}.css`),
  'views/motion/motion.css',
]

/** Returns a sheet's declarations: the class that a rule styles, the property and the specificity in classes, with the value. */
const statementsOf = (css: string): readonly (readonly [subject: string, value: string])[] =>
  [...css.replace(/@(?:media|container)[^{]*\{/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', body = '']) =>
      selectors.split(/,(?![^(]*\))/).flatMap((selector) => {
        const [last = ''] = selector
          .replace(/,\s+/g, ',')
          .trim()
          .split(/[\s>+~]+/)
          .slice(-1)
        const single = selector.replace(/:is\(([^,()]+)[^()]*\)/g, '$1')
        const { length: weight } = single.match(/[.[]|:(?=[a-z])(?!is|not|has|where)/g) ?? []
        const declarations = body.split(';').flatMap((line) => {
          const [property = '', value = ''] = line.split(/:(.*)/s)
          return value === '' ? [] : [[property.trim(), value.trim()] as const]
        })
        return (last.match(/\.portico-[\w-]+/g) ?? []).flatMap((name) =>
          declarations.map(([property, value]) => [`${name} ${property} ${weight}`, value] as const),
        )
      }),
  )

/** Returns the declarations that two sheets give different values, so that the later sheet wins. */
const findConflicts = (all: readonly (readonly [path: string, css: string])[]): readonly string[] => {
  const said = new Map<string, Map<string, string>>()
  for (const [path, css] of all)
    for (const [subject, value] of statementsOf(css)) {
      const known = said.get(subject) ?? new Map<string, string>()
      said.set(subject, known.set(path, value))
    }
  return [...said].flatMap(([subject, values]) => (new Set(values.values()).size > 1 ? [subject] : []))
}

describe('the sheets of components', () => {
  const adopted = drawing.filter(([path]) => path.startsWith('views/') && !AT_ONCE.includes(path))

  it('never contradict each other, because each is adopted when first drawn', () => {
    expect(adopted.length).toBeGreaterThan(20)
    expect(findConflicts(adopted)).toEqual([])
  })

  it('are found to contradict each other in a planted case', () => {
    const planted = ['planted.css', '.portico-sum + .portico-label { margin-block-start: 0; }'] as const
    expect(findConflicts([...adopted, planted])).toEqual(['.portico-label margin-block-start 2'])
  })
})

describe('animations', () => {
  /** The durations of a rule's transition or animation, in milliseconds. */
  const durationsOf = (selector: string, property: 'animation' | 'transition') => {
    const rules = modal.split('}')
    const rule = rules.find((each) => each.trim().startsWith(`${selector} {`)) ?? ''
    const [, value = ''] = new RegExp(`\\b${property}:([^;]+)`).exec(rule) ?? []
    return [...value.matchAll(/var\((--portico-duration[\w-]*)\)/g)].map(
      ([, name]) => new RegExp(`${name}: (\\d+)ms`).exec(tokens)?.[1],
    )
  }

  it.each([
    ['the header text changes in 120 ms', '.portico-title > span', 'animation', ['120']],
    ['the height follows in 150 ms', '.portico-card', 'transition', ['150', '150']],
    ['views change in 150 ms', '.portico-body', 'animation', ['150']],
    ['a refusal shakes for 500 ms', '.portico-card[data-shake]', 'animation', ['150', '500']],
  ] as const)('%s (9.8, 9.38)', (_, selector, property, expected) => {
    expect(durationsOf(selector, property)).toEqual(expected)
  })
})

describe('what moves', () => {
  const css = Object.values(sheets)
  it('is transform and opacity in animations, but for the strokes of waiting and success and the shimmer', () => {
    const frames = css.flatMap((source) =>
      [...source.matchAll(/@keyframes [\w-]+ \{(.*?)\n\}/gs)].map(([, body]) => body),
    )
    expect(frames.length).toBeGreaterThan(15)
    const properties = [...frames.join('').matchAll(/([\w-]+):/g)].map(([, name]) => name)
    expect([...new Set(properties)].sort()).toEqual([
      'background-position',
      'opacity',
      'rotate',
      'scale',
      'stroke-dasharray',
      'stroke-dashoffset',
      'translate',
    ])
  })

  it('is the card’s height in transitions, and colours and the press for 120 ms', () => {
    const transitions = css.flatMap((source) =>
      [...source.matchAll(/transition:([^;]+);/g)].map(([, value = '']) => value),
    )
    const parts = transitions.flatMap((value) => value.split(/,(?![^(]*\))/)).map((part) => part.trim())
    const names = (fast: boolean) =>
      [
        ...new Set(
          parts
            .filter((part) => part !== 'none' && part.includes('duration-fast') === fast)
            .map((part) => part.split(' ')[0]),
        ),
      ].sort()
    expect(names(false)).toEqual(['block-size', 'inset-block-start'])
    expect(names(true)).toEqual(['background-color', 'border-color', 'scale'])
  })
})

describe('the auto theme', () => {
  it('repeats each rule of the light theme for systems that prefer light', () => {
    const css = withAutoTheme(tokens)
    const lights = [...css.matchAll(/\n\.portico\[data-theme='light'\] \{([^}]*)\}/g)].map(([, rules]) => rules)
    const autos = [
      ...css.matchAll(/@media \(prefers-color-scheme: light\) \{ \.portico\[data-theme="auto"\] \{([^}]*)\}/g),
    ].map(([, rules]) => rules)
    expect(lights).toHaveLength(2)
    expect(autos).toEqual(lights)
  })

  it('finds the light theme in minified styles', () => {
    expect(withAutoTheme('.portico[data-theme=light]{--a:b}')).toContain('.portico[data-theme="auto"] {--a:b}')
  })
})
