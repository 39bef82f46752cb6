import {
  createResource,
  defineSchema,
  HttpFailure,
  ListingChoices,
  read,
  readList,
  readRecord,
  readSwitch,
  type Resource,
} from 'portico/kit'
import { isModalError, makeAutoObservable, type PluginContext } from 'portico/plugin'
import { type Missing, sentTransferQuery, type Token, type TokenChoice, tokenListQuery } from 'portico/services'
import { EXTRAS_WAIT_MS, PORTFOLIO_CACHE_MS, PORTFOLIO_ENTRY, PORTFOLIO_RETRY_MS, TOKENS_LIMIT } from '../constants.js'
import type { BalancesSnapshot, PortfolioSubject } from '../contract.js'
import { balancesError } from '../errors.js'
import type { ParsedBalancesOptions } from '../options.js'
import { loadPortfolio } from './load-portfolio.js'
import type { Portfolio } from './portfolio.js'
import { idOf, readToken } from './read-token.js'
import { nothingOf, summarize } from './summarize.js'
import { within } from './within.js'

const MISSING: readonly string[] = ['unlisted', 'received', 'older', 'prices', 'spam'] satisfies Missing[]

/** Parses a stored portfolio: what lies in storage is as untrusted as an answer. @throws `TypeError` */
export const portfolioSchema = defineSchema<Portfolio>((value) => {
  const { tokens, missing, isAnswered } = readRecord(value, 'portfolio')
  return {
    tokens: readList(tokens, 'tokens', (entry, what) => {
      const token = readToken(entry, String(readRecord(entry, what)['chain']))
      if (!token) throw new TypeError(`${what}: expected a token`)
      return token
    }).slice(0, TOKENS_LIMIT),
    missing: readList(missing, 'missing', String).filter((what): what is Missing => MISSING.includes(what)),
    isAnswered: readSwitch(isAnswered, 'isAnswered'),
  }
})

/** The context of the plugin. */
export type BalancesContext = PluginContext<ParsedBalancesOptions>

interface Failure {
  readonly at: number
  readonly error: unknown
}

/** Whether a source was out of order, and has not refused what it was asked. */
const isOutage = (cause: unknown): boolean => {
  const status = Number(read(isModalError(cause, 'HTTP_STATUS') ? cause.data : cause, 'status') ?? 0)
  const isLater = status >= 500 || status === 408 || status === 429
  return isLater || (status === 0 && cause instanceof HttpFailure)
}

/** The snapshot of one namespace, computed once for all that observe it. */
class NamespacePortfolio {
  constructor(private readonly read: () => BalancesSnapshot) {
    makeAutoObservable(this)
  }

  get snapshot(): BalancesSnapshot {
    return this.read()
  }
}

/** Reads the tokens of accounts while they are observed, and says what is known of them. */
export class Portfolios {
  private readonly resource: Resource<PortfolioSubject, Portfolio>
  private readonly choices: ListingChoices
  private readonly failures = new Map<string, Failure>()
  private readonly lists = new Map<string, Promise<readonly Token[]>>()
  private readonly namespaces = new Map<string, NamespacePortfolio>()
  /** Networks whose next answer must not come from a cache, with the tags of the transactions that say so. */
  private readonly outdated = new Map<string, ReadonlySet<string>>()

  constructor(private readonly context: BalancesContext) {
    const { options, tap } = context
    this.choices = new ListingChoices(context)
    // Before the resource, which reads at once what has changed.
    tap('transaction', ({ status, isReorganized, chain, tag }) => {
      if (status !== 'pending' || isReorganized) this.expire(chain, tag === undefined ? [] : [tag])
    })
    this.resource = createResource<PortfolioSubject, Portfolio>(context, {
      id: PORTFOLIO_ENTRY.key,
      key: ({ network, account }) => `${network.caipNetworkId}:${account}:${options.currency}`,
      load: (subject, signal) => this.load(subject, signal),
      freshFor: PORTFOLIO_CACHE_MS,
      retryAfter: PORTFOLIO_RETRY_MS,
      refreshEvery: PORTFOLIO_CACHE_MS,
      // Another network or account is another subject, which is read by itself.
      refreshOn: ['connect', 'send', 'focus'],
      storage: { version: PORTFOLIO_ENTRY.version, schema: portfolioSchema },
    })
  }

  /** Returns what is known of a namespace's account; observable. */
  of(namespace: string): BalancesSnapshot {
    const known = this.namespaces.get(namespace)
    const portfolio = known ?? new NamespacePortfolio(() => this.read(namespace))
    if (!known) this.namespaces.set(namespace, portfolio)
    return portfolio.snapshot
  }

  /** Reads the tokens again, unless that failed less than 30 seconds ago. */
  async refresh(namespace: string): Promise<void> {
    const subject = this.subjectOf(namespace)
    if (!subject || this.waitOf(namespace) > 0) return
    this.expire(subject.network.caipNetworkId)
    await this.resource.refresh(subject)
  }

  /** Returns the milliseconds until the next request after a failure. */
  waitOf(namespace: string): number {
    const subject = this.subjectOf(namespace)
    const failure = subject && this.failures.get(this.resource.key(subject))
    return failure ? Math.max(0, failure.at + PORTFOLIO_RETRY_MS - this.context.clock.now()) : 0
  }

  /** Returns what the user has decided on a token; observable. */
  readonly choiceOf: TokenChoice = ({ chain, address }) => this.choices.of(idOf(chain, address))

  choose(id: string, isListed: boolean): void {
    this.choices.set(id, isListed)
  }

  private read(namespace: string): BalancesSnapshot {
    const { options, stores } = this.context
    const { caipNetwork: network } = stores.networks.of(namespace)
    const subject = this.subjectOf(namespace)
    if (subject) return summarize(this.resource.of(subject), options.currency, (id) => this.choices.of(id))
    const isUnsupported = network !== undefined && stores.accounts.of(namespace).address !== undefined
    return nothingOf(options.currency, isUnsupported ? 'unsupported' : 'idle')
  }

  /** Returns what to read; nothing on a network that the host does not list. */
  private subjectOf(namespace: string): PortfolioSubject | undefined {
    const { accounts, networks } = this.context.stores
    const { address: account } = accounts.of(namespace)
    const { caipNetwork } = networks.of(namespace)
    const network = caipNetwork && networks.find(caipNetwork.caipNetworkId)
    return network && account !== undefined ? { network, account } : undefined
  }

  private async load(subject: PortfolioSubject, signal: AbortSignal): Promise<Portfolio> {
    const { clock, options, query } = this.context
    const key = this.resource.key(subject)
    const failure = this.failures.get(key)
    // What marks values stale must not bring the next request forward.
    if (failure && clock.now() - failure.at < PORTFOLIO_RETRY_MS) throw failure.error
    const { caipNetworkId } = subject.network
    // Kept through an outage only: a source that refuses such a read would refuse all to come.
    const tags = this.outdated.get(caipNetworkId)
    const fresh = this.outdated.delete(caipNetworkId)
    try {
      const loading = { query, clock, currency: options.currency, listOf: this.listOf }
      const bought = await this.boughtBy(subject, tags)
      const portfolio = await loadPortfolio(loading, subject, { signal, fresh, bought })
      this.failures.delete(key)
      return portfolio
    } catch (cause) {
      if (fresh && (signal.aborted || isOutage(cause))) this.expire(caipNetworkId, tags)
      if (signal.aborted) throw cause
      const error = balancesError('BALANCES_UNAVAILABLE', { cause })
      if (!failure) this.say(error)
      this.failures.set(key, { at: clock.now(), error })
      throw error
    }
  }

  private expire(chain: string, tags: Iterable<string> = []): void {
    this.outdated.set(chain, new Set([...(this.outdated.get(chain) ?? []), ...tags]))
  }

  /** Returns the addresses of the tokens that transactions bought, as far as the plugin that built them says so. */
  private async boughtBy(
    { network: { chainNamespace } }: PortfolioSubject,
    tags: Iterable<string> = [],
  ): Promise<readonly string[]> {
    const { clock, query } = this.context
    const asked = [...tags].map((tag) => query(sentTransferQuery, chainNamespace, { tag }))
    const sent = await Promise.all(asked.map((one) => within(clock, EXTRAS_WAIT_MS, one)))
    return sent.flatMap((one) => one?.bought ?? [])
  }

  /** Says that the tokens could not be read, to a user who looks at them. */
  private say(error: unknown): void {
    const { modal, stores } = this.context
    if (stores.modal.isOpen) modal.toast('error', error)
  }

  /** Asks once for the tokens that are vouched for; a failure leaves them unknown until the next time. */
  private readonly listOf = ({ network }: PortfolioSubject): Promise<readonly Token[]> => {
    const { query, signal } = this.context
    const { caipNetworkId, chainNamespace } = network
    const known = this.lists.get(caipNetworkId)
    if (known) return known
    const list = query(tokenListQuery, chainNamespace, { network, signal }).then(
      (tokens = []) => tokens.filter(({ symbol, name }) => typeof symbol === 'string' && typeof name === 'string'),
      () => {
        this.lists.delete(caipNetworkId)
        return []
      },
    )
    this.lists.set(caipNetworkId, list)
    return list
  }
}
