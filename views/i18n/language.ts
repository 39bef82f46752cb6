import type { WordLoader } from '../../kernel/contract/plugin.js'
import { makeAutoObservable, observableRef } from '../../kernel/stores/mobx.js'
import { canonicalTag, type Locale } from './locale.js'
import type { Messages } from './messages.js'

/** What a modal speaks, at one moment. */
export interface Spoken {
  /** BCP 47: how numbers are written. */
  readonly locale: string
  /** BCP 47: the language of the words; `undefined` where nobody gave any, and they are English. */
  readonly lang: string | undefined
  /** All words that are not ours in English, those of plugins among them. */
  readonly messages: Partial<Messages>
}

/** What a host says of the language: a tag for numbers alone, or a whole locale; and words that outweigh all others. */
interface Wanted {
  readonly locale: string | Locale | undefined
  readonly messages: Partial<Messages>
}

/** What plugins have in other languages than English, by primary subtag. */
type PluginWords = readonly Readonly<Record<string, WordLoader>>[]

/** The tag of a language that is spoken; one without words is for numbers alone. */
const spokenTag = ({ locale, messages }: Wanted): string | undefined => {
  if (typeof locale === 'object') return canonicalTag(locale.tag)
  return Object.keys(messages).length > 0 ? canonicalTag(locale) : undefined
}

/** The language of one modal: what the host wants, and what of it has been loaded. */
export class Language {
  spoken: Spoken
  private wanted: Wanted
  /** Words by what loads them. */
  private readonly loaded = new WeakMap<WordLoader, object>()

  /** `fallback`: the page's own language, or the browser's. */
  constructor(
    {
      locale,
      messages = {},
    }: { readonly locale?: string | Locale | undefined; readonly messages?: Partial<Messages> | undefined },
    private readonly fallback: string | undefined,
    private readonly plugins: PluginWords = [],
  ) {
    this.wanted = { locale, messages }
    this.spoken = this.speak()
    makeAutoObservable<this, 'fallback' | 'wanted' | 'loaded' | 'plugins'>(
      this,
      { spoken: observableRef, fallback: false, wanted: false, loaded: false, plugins: false },
      { autoBind: true },
    )
  }

  /** Loads what is missing of the words. @throws what a `load` throws; what is there is spoken all the same */
  async load(): Promise<void> {
    if (this.sources().some((source) => !this.loaded.has(source))) await this.change(this.wanted, true)
  }

  /** Speaks another language from now on; `ready` waits for its words first, so that none is English for a moment. */
  async change(wanted: Wanted, ready: boolean): Promise<void> {
    this.wanted = wanted
    try {
      if (ready) await this.fetch()
    } finally {
      // Whoever wanted another one meanwhile has it.
      if (this.wanted === wanted) this.take()
    }
  }

  /** What has words in the language that is wanted: a locale's outweigh those of plugins. */
  private sources(): readonly WordLoader[] {
    const { locale } = this.wanted
    const [language = ''] = spokenTag(this.wanted)?.split('-') ?? []
    const own = typeof locale === 'object' ? (locale.load ?? []) : []
    return this.plugins.flatMap((words) => words[language] ?? []).concat(own)
  }

  private async fetch(): Promise<void> {
    const results = await Promise.allSettled(
      this.sources().map(
        async (load) => this.loaded.has(load) || this.loaded.set(load, (await load.call(this.wanted.locale)).default),
      ),
    )
    // One that fails takes no other along.
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  private take(): void {
    this.spoken = this.speak()
  }

  private speak(): Spoken {
    const { locale, messages } = this.wanted
    const loaded = this.sources().map((load) => this.loaded.get(load))
    const own: Partial<Messages> = Object.assign({}, typeof locale === 'object' && locale.buttons, ...loaded, messages)
    return Object.freeze({
      locale: canonicalTag(typeof locale === 'object' ? locale.tag : locale) ?? canonicalTag(this.fallback) ?? 'en',
      lang: Object.keys(own).length > 0 ? spokenTag(this.wanted) : undefined,
      messages: Object.freeze(own),
    })
  }
}
