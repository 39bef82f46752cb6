import { readFileSync } from 'node:fs'
import { expect, test } from '../support/e2e-test.js'

const GUIDE = readFileSync(new URL('../../docs/guide/theming.md', import.meta.url), 'utf8')

/** The rows of the table under a heading: the text in backticks at their head, and what comes after. */
const rowsUnder = (heading: string): readonly (readonly [string, string])[] => {
  const section = GUIDE.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| `([\w-]+)` \|(.*)$/gm)].map(([, name = '', rest = '']) => [name, rest])
}
const variables = rowsUnder('Theme variables').map(([name, rest]) => ({
  name,
  token: /`(--[\w-]+)`/.exec(rest)?.[1] ?? '',
}))
/** With those that a row names by their endings alone. */
const tokens = rowsUnder('Tokens').flatMap(([token, rest]) => [
  token,
  ...[...rest.matchAll(/`(-\d+)`/g)].map(([, ending = '']) => token.replace(/-\d+$/, ending)),
])

/** A value that nothing has, and the style of something real that must change with it. */
const TRIALS: Readonly<
  Record<string, readonly [value: string | number, of: 'button' | 'dialog' | '::before', style: string]>
> = {
  accent: ['rgb(12, 34, 56)', 'button', 'background-color'],
  accentForeground: ['rgb(210, 98, 76)', 'button', 'color'],
  radiusScale: [0, 'button', 'border-top-left-radius'],
  fontFamily: ['Courier', 'button', 'font-family'],
  zIndex: [4321, 'dialog', 'z-index'],
  backdrop: ['rgb(9, 8, 7)', '::before', 'background-color'],
}

test('applies every variable and token of the guide', { tag: '@nightly' }, async ({ page, pages }) => {
  await page.goto(`${pages.url}plain.html`)
  await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible()
  await page.evaluate(() => window.plain.modal.open())
  const dialog = page.locator('portico-modal').getByRole('dialog')
  await expect(dialog).toBeVisible()
  const button = page.locator('portico-connect-button .portico-host')

  expect(variables.map(({ name }) => name)).toEqual(Object.keys(TRIALS))
  for (const { name, token } of variables) {
    const [value, of, style] = TRIALS[name] ?? ['', 'dialog', '']
    const read = () =>
      (of === 'button' ? button : dialog).evaluate(
        (element, [property, part]) => getComputedStyle(element, part).getPropertyValue(property),
        [style, of === '::before' ? of : undefined] as const,
      )
    const before = await read()
    expect(await dialog.evaluate((element, own) => getComputedStyle(element).getPropertyValue(own), token)).not.toBe('')
    await page.evaluate(
      ([key, set]) => window.plain.modal.setTheme({ variables: { [key as string]: set } }),
      [name, value],
    )
    // Styles follow with a transition.
    await expect.poll(read, `${name} changes ${style}`).not.toBe(before)
  }

  expect(tokens.length).toBeGreaterThan(20)
  // A piece of a plugin in a screen, in both themes.
  const shown = await dialog.evaluate((element, names) => {
    const piece = document.createElement('p')
    element.append(piece)
    const answer = names.map((name) => {
      const property = /space|radius|text-\d/.test(name) ? 'width' : 'color'
      const style = () => getComputedStyle(piece).getPropertyValue(property)
      piece.style.cssText = ''
      piece.style.setProperty(property, `var(${name}, ${property === 'width' ? '4321px' : 'rgb(1, 2, 3)'})`)
      const ours = style()
      piece.parentElement?.style.setProperty(name, property === 'width' ? '1234px' : 'rgb(3, 2, 1)')
      const set = style()
      piece.parentElement?.style.removeProperty(name)
      return { name, isThere: ours !== '4321px' && ours !== 'rgb(1, 2, 3)', changes: set !== ours }
    })
    piece.remove()
    return answer
  }, tokens)
  expect(shown.filter(({ isThere, changes }) => !isThere || !changes)).toEqual([])
})
