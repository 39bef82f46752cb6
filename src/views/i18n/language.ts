import { makeAutoObservable, observableRef } from '../../kernel/stores/mobx.js'
import { canonicalTag, type Locale } from './locale.js'
import type { Messages } from './messages.js'

/** What a modal speaks, at one moment. */
export interface Spoken {
  /** BCP 47: how numbers are written. */
  readonly locale: string
  /** BCP 47: the language of the words; `undefined` where nobody gave any, and they are English. */
  readonly lang: string | undefined
  /** All words that are not ours in English. */
  readonly messages: Partial<Messages>
}

/** What a host says of the language: a tag for numbers alone, or a whole locale; and words that outweigh all others. */
interface Wanted {
  readonly locale: string | Locale | undefined
  readonly messages: Partial<Messages>
}

/** The language of one modal: what the host wants, and what of it has been loaded. */
export class Language {
  spoken: Spoken
  private wanted: Wanted
  private loaded: Partial<Messages> | undefined = undefined

  /** `fallback`: the page's own language, or the browser's. */
  constructor(
    {
      locale,
      messages = {},
    }: { readonly locale?: string | Locale | undefined; readonly messages?: Partial<Messages> | undefined },
    private readonly fallback: string | undefined,
  ) {
    this.wanted = { locale, messages }
    this.spoken = this.speak()
    makeAutoObservable<this, 'fallback' | 'wanted' | 'loaded'>(
      this,
      { spoken: observableRef, fallback: false, wanted: false, loaded: false },
      { autoBind: true },
    )
  }

  /** Loads what is missing of the words. @throws whatever the host's own `load` throws; what is there is spoken meanwhile */
  async load(): Promise<void> {
    const { locale } = this.wanted
    if (typeof locale !== 'object' || !locale.load || this.loaded) return
    const words = (await locale.load()).default
    if (this.wanted.locale === locale) this.take(this.wanted, words)
  }

  /** Speaks another language from now on; `ready` waits for its words first, so that none is English for a moment. */
  async change(wanted: Wanted, ready: boolean): Promise<void> {
    this.wanted = wanted
    const { locale } = wanted
    const words = ready && typeof locale === 'object' ? locale.load?.() : undefined
    try {
      const loaded = (await words)?.default
      // Whoever wanted another one meanwhile has it.
      if (this.wanted === wanted) this.take(wanted, loaded)
    } catch (error) {
      if (this.wanted === wanted) this.take(wanted, undefined)
      throw error
    }
  }

  private take(wanted: Wanted, loaded: Partial<Messages> | undefined): void {
    this.wanted = wanted
    this.loaded = loaded
    this.spoken = this.speak()
  }

  private speak(): Spoken {
    const { locale, messages } = this.wanted
    const own = { ...(typeof locale === 'object' && locale.buttons), ...this.loaded, ...messages }
    const tag = canonicalTag(typeof locale === 'object' ? locale.tag : locale)
    return Object.freeze({
      locale: tag ?? canonicalTag(this.fallback) ?? 'en',
      lang: Object.keys(own).length > 0 ? tag : undefined,
      messages: Object.freeze(own),
    })
  }
}
