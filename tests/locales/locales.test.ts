import { describe, expect, it } from 'vitest'
import * as locales from '../../locales/index.js'
import { englishButtons } from '../../views/i18n/button-messages.js'
import { placeholdersOf } from '../support/catalogues.js'

describe.each(Object.entries(locales))('%s', (_name, { tag, buttons = {}, load }) => {
  it('has the messages of buttons before anything is loaded', () => {
    const places = (messages: Partial<Record<string, string>>) =>
      Object.fromEntries(Object.entries(messages).map(([key, message = '']) => [key, placeholdersOf(message)]))
    expect(places(buttons)).toEqual(places(englishButtons))
    expect(Object.values(buttons).filter((message) => Object.values<string>(englishButtons).includes(message))).toEqual(
      [],
    )
  })

  it('loads the messages of its file', async () => {
    const file = await import(`../../views/i18n/messages/${tag}.json`)
    expect((await load?.())?.default).toEqual(file.default)
  })
})
