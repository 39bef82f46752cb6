import { describe, expect, it } from 'vitest'
import { Language } from '../../../views/i18n/language.js'
import type { Locale } from '../../../views/i18n/locale.js'
import type { Messages } from '../../../views/i18n/core-messages.js'

type Words = { readonly default: Partial<Messages> }

/** A locale whose messages load when a test resolves them. */
const slow = (tag: string, own: Partial<Messages>) => {
  let calls = 0
  let arrive = (_words: Words) => {}
  let fail = (_error: Error) => {}
  const words = new Promise<Words>((resolve, reject) => {
    arrive = resolve
    fail = reject
  })
  const locale: Locale = {
    tag,
    buttons: { 'button.connect': `Connect in ${tag}` },
    load: () => {
      calls += 1
      return words
    },
  }
  return { locale, calls: () => calls, arrive: () => arrive({ default: own }), fail: (error: Error) => fail(error) }
}

describe('without a locale', () => {
  it('uses English messages and the page’s number format', () => {
    expect(new Language({}, 'fr').spoken).toEqual({ locale: 'fr', lang: undefined, messages: {} })
  })

  it('formats numbers in English for a missing or invalid page language', () => {
    expect(new Language({}, undefined).spoken.locale).toBe('en')
    expect(new Language({}, 'not a language').spoken.locale).toBe('en')
    expect(new Language({ locale: 'not a language' }, 'fr').spoken).toMatchObject({ locale: 'fr', lang: undefined })
  })

  it('treats the host’s messages as English', () => {
    const messages = { close: 'Away' }
    expect(new Language({ messages }, 'ar').spoken).toEqual({ locale: 'ar', lang: undefined, messages })
  })
})

describe('with a tag', () => {
  it('uses English without host messages', () => {
    expect(new Language({ locale: 'ar' }, 'de').spoken).toMatchObject({ locale: 'ar', lang: undefined })
  })

  it('declares the language of the host’s messages', () => {
    const spoken = new Language({ locale: 'ar', messages: { close: 'إغلاق' } }, 'de').spoken
    expect(spoken).toMatchObject({ locale: 'ar', lang: 'ar' })
  })
})

describe('with a locale', () => {
  it('has button messages at once, and the others once loaded', async () => {
    const german = slow('de', { close: 'Schließen' })
    const language = new Language({ locale: german.locale }, 'en')
    expect(language.spoken).toEqual({
      locale: 'de',
      lang: 'de',
      messages: { 'button.connect': 'Connect in de' },
    })
    expect(german.calls()).toBe(0)
    german.arrive()
    await Promise.all([language.load(), language.load()])
    expect(language.spoken.messages).toEqual({ 'button.connect': 'Connect in de', close: 'Schließen' })
    const calls = german.calls()
    await language.load()
    expect(german.calls()).toBe(calls)
  })

  it('prefers the host’s messages', async () => {
    const german = slow('de', { close: 'Schließen', back: 'Zurück' })
    const messages = { close: 'Zu', 'button.connect': 'Los' }
    const language = new Language({ locale: german.locale, messages }, 'en')
    german.arrive()
    await language.load()
    expect(language.spoken.messages).toEqual({ close: 'Zu', 'button.connect': 'Los', back: 'Zurück' })
  })

  it('retries messages that failed to load', async () => {
    let attempts = 0
    const load = async (): Promise<Words> => {
      attempts += 1
      if (attempts === 1) throw new Error('offline')
      return { default: { close: 'Schließen' } }
    }
    const language = new Language({ locale: { tag: 'de', load } }, 'en')
    await expect(language.load()).rejects.toThrow('offline')
    expect(language.spoken).toMatchObject({ lang: undefined })
    await language.load()
    expect(language.spoken).toMatchObject({ lang: 'de', messages: { close: 'Schließen' } })
  })
})

describe('with plugins', () => {
  const swaps = (...fails: readonly string[]) => {
    const asked: string[] = []
    const load = (language: string, title: string) => async () => {
      asked.push(language)
      if (fails.includes(language)) throw new Error('offline')
      return { default: { 'swaps.title': title, 'button.connect': 'not yours' } }
    }
    return { asked, words: { de: load('de', 'Tauschen'), fr: load('fr', 'Échanger') } }
  }
  const said = (language: Language, key: string) => (language.spoken.messages as Record<string, unknown>)[key]

  it('loads their messages in the current language of any region only', async () => {
    const plugin = swaps()
    const language = new Language(
      { locale: { ...slow('de-CH', {}).locale, load: async () => ({ default: {} }) } },
      'fr',
      [plugin.words, {}],
    )
    expect(plugin.asked).toEqual([])
    await language.load()
    expect(said(language, 'swaps.title')).toBe('Tauschen')
    await language.load()
    expect(plugin.asked).toEqual(['de'])
  })

  it('keeps them in English with the modal', async () => {
    const plugin = swaps()
    for (const options of [{}, { locale: 'de' }, { locale: { tag: 'en' } }, { locale: { tag: 'ar' } }])
      await new Language(options, 'de', [plugin.words]).load()
    expect(plugin.asked).toEqual([])
  })

  it('follows the language of the host’s messages', async () => {
    const language = new Language({ locale: 'fr', messages: { close: 'Fermer' } }, 'en', [swaps().words])
    await language.load()
    expect(said(language, 'swaps.title')).toBe('Échanger')
  })

  it('prefers messages of the host and its locale', async () => {
    const load = async () => ({ default: { 'swaps.title': 'Wechseln', 'button.connect': 'Los' } })
    const language = new Language({ locale: { tag: 'de', load } }, 'en', [swaps().words])
    await language.load()
    expect([said(language, 'swaps.title'), said(language, 'button.connect')]).toEqual(['Wechseln', 'Los'])
    await language.change({ locale: { tag: 'de', load }, messages: { 'swaps.title': 'Tausch' } as never }, true)
    expect(said(language, 'swaps.title')).toBe('Tausch')
  })

  it('uses loaded messages and retries only the failed ones', async () => {
    const german = slow('de', { close: 'Schließen' })
    german.arrive()
    const plugin = swaps('de')
    const language = new Language({ locale: german.locale }, 'en', [plugin.words])
    await expect(language.load()).rejects.toThrow('offline')
    expect([language.spoken.messages.close, said(language, 'swaps.title')]).toEqual(['Schließen', undefined])
    await expect(language.load()).rejects.toThrow('offline')
    expect([german.calls(), plugin.asked]).toEqual([1, ['de', 'de']])
  })

  it('changes with the language', async () => {
    const language = new Language({ locale: { tag: 'de' } }, 'en', [swaps().words])
    await language.load()
    await language.change({ locale: { tag: 'fr' }, messages: {} }, true)
    expect(language.spoken).toMatchObject({ lang: 'fr', messages: { 'swaps.title': 'Échanger' } })
    await language.change({ locale: 'en', messages: {} }, true)
    expect(language.spoken).toMatchObject({ lang: undefined, messages: {} })
  })
})

describe('changing', () => {
  it('waits for the messages while the modal is open', async () => {
    const [german, arabic] = [slow('de', { close: 'Schließen' }), slow('ar', { close: 'إغلاق' })]
    const language = new Language({ locale: german.locale }, 'en')
    german.arrive()
    await language.load()
    const changed = language.change({ locale: arabic.locale, messages: {} }, true)
    expect(language.spoken).toMatchObject({ lang: 'de' })
    arabic.arrive()
    await changed
    expect(language.spoken).toMatchObject({ lang: 'ar', messages: { close: 'إغلاق' } })
  })

  it('loads nothing while the modal is closed', async () => {
    const german = slow('de', { close: 'Schließen' })
    const language = new Language({}, 'en')
    await language.change({ locale: german.locale, messages: {} }, false)
    expect([language.spoken.lang, german.calls()]).toEqual(['de', 0])
    german.arrive()
    await language.load()
    expect(language.spoken.messages.close).toBe('Schließen')
  })

  it('uses the last requested language', async () => {
    const [german, arabic] = [slow('de', { close: 'Schließen' }), slow('ar', { close: 'إغلاق' })]
    const language = new Language({}, 'en')
    const first = language.change({ locale: german.locale, messages: {} }, true)
    const second = language.change({ locale: arabic.locale, messages: {} }, true)
    arabic.arrive()
    await second
    german.arrive()
    await first
    expect(language.spoken.lang).toBe('ar')
  })

  it('ignores messages of a superseded language', async () => {
    const german = slow('de', { close: 'Schließen' })
    const language = new Language({ locale: german.locale }, 'en')
    const loading = language.load()
    await language.change({ locale: 'en', messages: {} }, true)
    german.arrive()
    await loading
    expect(language.spoken).toMatchObject({ lang: undefined, messages: {} })
  })

  it('keeps its messages and reports a failed load', async () => {
    const german = slow('de', {})
    const language = new Language({}, 'en')
    const changed = language.change({ locale: german.locale, messages: {} }, true)
    german.fail(new Error('offline'))
    await expect(changed).rejects.toThrow('offline')
    expect(language.spoken).toMatchObject({ lang: 'de', messages: { 'button.connect': 'Connect in de' } })
  })
})
