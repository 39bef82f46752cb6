import type { Page } from '@playwright/test'
import type { OnLeave } from 'portico/plugin'
import type { AskView } from './pages/prompts.js'
import { expect, test } from '../support/e2e-test.js'
import { type Visitor, visit } from '../support/e2e-visitor.js'
import { inEveryRun } from '../support/nightly.js'

type Way = (visitor: Visitor, page: Page) => Promise<unknown>

/** The ways in which a user, a host or a plugin leaves a prompt. */
const WAYS = {
  'an answer': ({ button }) => button('Yes').click(),
  Cancel: ({ button }) => button('Cancel').click(),
  Back: (_, page) => page.evaluate(() => window.prompts.modal.back()),
  '×': ({ button }) => button('Close').click(),
  Escape: (_, page) => page.keyboard.press('Escape'),
  'the backdrop': (_, page) => page.mouse.click(5, 5),
  'close()': (_, page) => page.evaluate(() => void window.prompts.modal.close()),
  'close({ force })': (_, page) => page.evaluate(() => void window.prompts.modal.close({ force: true })),
  'open()': (_, page) => page.evaluate(() => window.prompts.modal.open({ view: 'Networks' })),
  navigate: (_, page) => page.evaluate(() => window.prompts.modal.plugins.ask.navigate('Networks')),
  'an abort': (_, page) => page.evaluate(() => window.prompts.controllers.at(-1)?.abort()),
  'destroy()': (_, page) => page.evaluate(() => window.prompts.modal.destroy()),
} satisfies Record<string, Way>

type Ends = Readonly<Record<OnLeave, 'answer' | 'user' | 'aborted' | 'destroyed' | 'drawn' | 'hidden' | 'no ×'>>
const same = (end: Ends['reject']): Ends => ({ reject: end, refuse: end, hide: end })

/** `drawn` and `hidden` leave the promise pending; `no ×`: the screen has no such button. */
const TABLE: Readonly<Record<keyof typeof WAYS, Ends>> = {
  'an answer': same('answer'),
  Cancel: same('user'),
  Back: { reject: 'user', refuse: 'drawn', hide: 'hidden' },
  '×': { reject: 'user', refuse: 'no ×', hide: 'hidden' },
  Escape: { reject: 'user', refuse: 'drawn', hide: 'hidden' },
  'the backdrop': { reject: 'user', refuse: 'drawn', hide: 'hidden' },
  'close()': { reject: 'user', refuse: 'drawn', hide: 'hidden' },
  'close({ force })': { reject: 'user', refuse: 'user', hide: 'hidden' },
  'open()': same('drawn'),
  navigate: same('drawn'),
  'an abort': same('aborted'),
  'destroy()': same('destroyed'),
}

const ask = (page: Page, onLeave: OnLeave, view: AskView = 'Ask') =>
  page.evaluate(([how, name]) => void window.prompts.modal.plugins.ask.ask(how, name), [onLeave, view] as const)
const outcome = (page: Page) => page.evaluate(() => window.prompts.outcomes.at(-1))

/** An answer, the way out, and one way that a page and a user have each; every way runs in Node too. */
const IN_EVERY_RUN = new Set<keyof typeof WAYS>(['an answer', 'Cancel', 'Escape', 'close({ force })'])

for (const onLeave of ['reject', 'refuse', 'hide'] as const) {
  for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
    const end = TABLE[way][onLeave]
    test(
      `a prompt that is left: ${onLeave}, ${way}: ${end}`,
      inEveryRun(onLeave === 'refuse' && IN_EVERY_RUN.has(way)),
      async ({ page, pages }) => {
        const visitor = visit(page)
        const { button, dialog } = visitor
        await page.goto(`${pages.url}prompts.html`)
        await ask(page, onLeave)
        await expect(dialog).toHaveAccessibleName('Review')
        await expect(button('Close')).toHaveCount(onLeave === 'refuse' ? 0 : 1)
        if (end === 'no ×') return
        await WAYS[way](visitor, page)
        const isPending = end === 'drawn' || end === 'hidden'
        const settled = end === 'answer' ? { answer: { value: 'yes' } } : { left: end }
        await expect.poll(() => outcome(page)).toEqual(isPending ? 'pending' : settled)
        if (end === 'drawn') await expect(dialog).toHaveAccessibleName('Review')
        else await expect(dialog).toBeHidden()
        if (end !== 'hidden') return
        await page.evaluate(() => window.prompts.modal.open())
        await expect(dialog).toHaveAccessibleName('Review')
        await button('Yes').click()
        await expect.poll(() => outcome(page)).toEqual({ answer: { value: 'yes' } })
      },
    )
  }
}

test('a prompt whose screen does not load, or crashes, rejects and closes', async ({ page, pages, watched }) => {
  await page.goto(`${pages.url}prompts.html`)
  const { dialog } = visit(page)
  watched.expectProblem(/broken|minified|offline/i)
  for (const [view, code] of [
    ['Missing', 'LOAD_FAILED'],
    ['Crash', 'UNKNOWN_THROWN'],
  ] as const) {
    await ask(page, 'refuse', view)
    await expect.poll(() => outcome(page)).toEqual({ code })
    await expect(dialog).toBeHidden()
  }
})

for (const [width, theme] of [
  [1280, 'dark'],
  [1280, 'light'],
  [360, 'dark'],
  [360, 'light'],
] as const) {
  test(
    `a refusing screen that forgets its way out gets a Cancel at ${width} px, ${theme}`,
    inEveryRun(width === 360 && theme === 'dark'),
    async ({ page, pages }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`${pages.url}prompts.html?theme=${theme}`)
      const { button, dialog } = visit(page)
      for (const view of ['Bare', 'OneButton'] as const) {
        await ask(page, 'refuse', view)
        await expect(dialog).toHaveAccessibleName('Review')
        await expect(button('Close')).toHaveCount(0)
        await page.screenshot({
          path: test.info().outputPath(`way-out-${view}-${width}-${theme}.png`),
          animations: 'disabled',
        })
        await page.keyboard.press('Escape')
        await expect(dialog).toBeVisible()
        await button('Cancel').click()
        await expect.poll(() => outcome(page)).toEqual({ left: 'user' })
        await expect(dialog).toBeHidden()
      }
    },
  )
}

for (const width of [1280, 360]) {
  test(
    `the screen beneath keeps its input, scroll position and focus at ${width} px`,
    inEveryRun(width === 360),
    async ({ page, pages }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`${pages.url}prompts.html`)
      const { button, dialog, title } = visit(page)
      await page.evaluate(() => window.prompts.modal.open({ view: 'Form' }))
      await expect(dialog).toHaveAccessibleName('Form')
      await dialog.getByRole('searchbox').fill('for lunch')
      const body = dialog.locator('.portico-body').first()
      const scrolled = () => body.evaluate(({ scrollTop }) => scrollTop)
      await body.evaluate((element) => element.scrollTo({ top: 300 }))
      await expect.poll(scrolled).toBe(300)
      await button('Review').click()

      await expect(dialog).toHaveAccessibleName('Review')
      await expect(title).toBeFocused()
      await expect(body).toBeHidden()
      await expect(button('Back')).toBeVisible()
      await page.screenshot({ path: test.info().outputPath(`prompt-${width}.png`) })

      await button('Back').click()
      await expect.poll(() => outcome(page)).toEqual({ left: 'user' })
      await expect(dialog).toHaveAccessibleName('Form')
      await expect(button('Review')).toBeFocused()
      await expect(dialog.getByRole('searchbox')).toHaveValue('for lunch')
      expect(await scrolled()).toBe(300)

      await page.keyboard.press('Enter')
      await expect(dialog).toHaveAccessibleName('Review')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveAccessibleName('Form')
      await expect(button('Review')).toBeFocused()
    },
  )
}
