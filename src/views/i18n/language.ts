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
  private loaded = new Map<WordLoader, object>()

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
    if (this.missing().length > 0) await this.settle(true)
  }

  /** Speaks another language from now on; `ready` waits for its words first, so that none is English for a moment. */
  async change(wanted: Wanted, ready: boolean): Promise<void> {
    this.wanted = wanted
    this.loaded = new Map()
    await this.settle(ready)
  }

  private async settle(ready: boolean): Promise<void> {
    const { wanted } = this
    const load = async (loader: WordLoader) => {
      // As a method of its locale, which a plugin's loader has no use for.
      const words = (await loader.call(wanted.locale)).default
      if (this.wanted === wanted) this.loaded.set(loader, words)
    }
    // One that fails takes no other along.
    const results = await Promise.allSettled((ready ? this.missing() : []).map(load))
    // Whoever wanted another one meanwhile has it.
    if (this.wanted === wanted) this.take()
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  /** What is to be loaded for the language that is wanted: the host's words outweigh those of plugins. */
  private loaders(): readonly WordLoader[] {
    const { locale } = this.wanted
    const language = spokenTag(this.wanted)?.split('-')[0] ?? ''
    const loaders = [...this.plugins.map((words) => words[language]), typeof locale === 'object' && locale.load]
    return loaders.filter((loader) => typeof loader === 'function')
  }

  private missing(): readonly WordLoader[] {
    return this.loaders().filter((loader) => !this.loaded.has(loader))
  }

  private take(): void {
    this.spoken = this.speak()
  }

  private speak(): Spoken {
    const { locale, messages } = this.wanted
    const loaded = this.loaders().map((loader) => this.loaded.get(loader))
    const own: Partial<Messages> = Object.assign({}, typeof locale === 'object' && locale.buttons, ...loaded, messages)
    return Object.freeze({
      locale: canonicalTag(typeof locale === 'object' ? locale.tag : locale) ?? canonicalTag(this.fallback) ?? 'en',
      lang: Object.keys(own).length > 0 ? spokenTag(this.wanted) : undefined,
      messages: Object.freeze(own),
    })
  }
}
