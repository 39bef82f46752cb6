import type { MessageLoader, MessageSource } from '../../kernel/contract/messages.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import { canonicalTag, type Locale } from './locale.js'
import type { Messages } from './core-messages.js'

/** The language of a modal at one moment. */
export interface Spoken {
  /** BCP 47: the format of numbers. */
  readonly locale: string
  /** BCP 47: the language of the messages; `undefined` if they are the default English ones. */
  readonly lang: string | undefined
  /** Messages that replace the English ones, of plugins and the core. */
  readonly messages: Partial<Messages>
}

/** The host's language: a tag for number formats only, or a locale, and messages that override it. */
interface Wanted {
  readonly locale: string | Locale | undefined
  readonly messages: Partial<Messages>
}

type Source = object | MessageLoader<object>

const isLoader = (source: Source): source is MessageLoader<object> => typeof source === 'function'

/** Messages of plugins by primary subtag. */
type PluginMessages = readonly Readonly<Record<string, MessageSource>>[]

/** Returns the tag of the language; `undefined` for a tag without messages, which affects number formats only. */
const spokenTag = ({ locale, messages }: Wanted): string | undefined => {
  if (typeof locale === 'object') return canonicalTag(locale.tag)
  return Object.keys(messages).length > 0 ? canonicalTag(locale) : undefined
}

/** The language of one modal: the host's choice, and its loaded messages. */
export class Language {
  spoken: Spoken
  private wanted: Wanted
  /** Loaded messages by their source. */
  private readonly loaded = new WeakMap<Source, object>()

  /** `fallback`: the page's own language, or the browser's. */
  constructor(
    {
      locale,
      messages = {},
    }: { readonly locale?: string | Locale | undefined; readonly messages?: Partial<Messages> | undefined },
    private readonly fallback: string | undefined,
    private readonly plugins: PluginMessages = [],
  ) {
    this.wanted = { locale, messages }
    this.spoken = this.speak()
    makeAutoObservable(this)
  }

  /** Loads missing messages. @throws what a loader throws; the loaded messages are used anyway */
  async load(): Promise<void> {
    if (this.sources().some((source) => !this.loaded.has(source))) await this.change(this.wanted, true)
  }

  /** Changes the language; `ready` loads its messages first, so that English does not flash. */
  async change(wanted: Wanted, ready: boolean): Promise<void> {
    this.wanted = wanted
    try {
      if (ready) await this.fetch()
    } finally {
      // A later change wins.
      if (this.wanted === wanted) this.take()
    }
  }

  /** Returns the sources of the wanted language; a locale's messages override those of plugins. */
  private sources(): readonly Source[] {
    const { locale } = this.wanted
    const [language = ''] = spokenTag(this.wanted)?.split('-') ?? []
    const own = typeof locale === 'object' && locale.load ? [locale.load] : []
    return [...this.plugins.map((messages) => messages[language]).filter((source) => source !== undefined), ...own]
  }

  private async fetch(): Promise<void> {
    const results = await Promise.allSettled(
      this.sources().map(
        async (source) =>
          this.loaded.has(source) ||
          this.loaded.set(source, isLoader(source) ? (await source.call(this.wanted.locale)).default : source),
      ),
    )
    // The others are kept if one fails.
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
