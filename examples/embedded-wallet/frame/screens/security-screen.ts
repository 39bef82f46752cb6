import type { KnownBrowser, KnownPasskey, PendingAct, SecurityFacts } from '../account/security.js'
import type { TranslateSecurity } from '../texts/security.js'
import { button, element, foreign } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** Actions of the user on the screen. */
export type SecurityChoice =
  | { readonly kind: 'cancel'; readonly act: PendingAct }
  | { readonly kind: 'logOut'; readonly session: string }
  | { readonly kind: 'logOutOthers' }
  | { readonly kind: 'removeBrowser'; readonly set: string; readonly name: string }
  | { readonly kind: 'removePasskey'; readonly id: string; readonly name: string }
  | { readonly kind: 'close' }

interface SecurityScreenOptions {
  readonly t: TranslateSecurity
  /** BCP 47, for dates. */
  readonly locale: string
  /** The result of the last action. */
  readonly status: string
  isTrusted(event: Event): boolean
}

/** Lists everything that gets a user in or the key back, and the acts that wait. @throws `FrameError` 4001 if the request ends */
export const securityScreen = (
  facts: SecurityFacts,
  signal: AbortSignal,
  { t, locale, status, isTrusted }: SecurityScreenOptions,
): Promise<SecurityChoice> =>
  runScreen(signal, ({ resolve }) => {
    const card = showCard(t('title'), () => resolve({ kind: 'close' }))
    const day = (seconds: number) => new Date(seconds * 1000).toLocaleDateString(locale, { dateStyle: 'medium' })
    const moment = (seconds: number) =>
      new Date(seconds * 1000).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const dates = ({ added, used }: { readonly added: number; readonly used: number }) =>
      t('dates', { added: day(added), used: day(used) })

    const act = (text: string, name: string, choice: SecurityChoice) => {
      const created = button(text, 'plain', (event) => isTrusted(event) && resolve(choice))
      created.setAttribute('aria-label', `${text}: ${name}`)
      return created
    }
    const entry = (name: string, lines: readonly string[], buttons: readonly HTMLElement[] = []) =>
      element(
        'li',
        { class: 'entry' },
        element('strong', {}, foreign(name)),
        ...lines.map((line) => element('span', {}, foreign(line))),
        ...(buttons.length > 0 ? [element('div', { class: 'pair' }, ...buttons)] : []),
      )
    const section = (title: string, drawn: readonly HTMLElement[], unreadable: number, text?: string) => {
      const rest = element('li', { class: 'entry' }, t('unreadable', { count: String(unreadable) }))
      const entries = unreadable > 0 ? [...drawn, rest] : drawn
      return element(
        'section',
        { class: 'block' },
        element('h2', {}, title),
        ...(text === undefined ? [] : [element('p', { class: 'from' }, text)]),
        ...(entries.length > 0 ? [element('ul', { class: 'entries' }, ...entries)] : []),
      )
    }
    const isEmpty = ({ entries, unreadable }: SecurityFacts['acts' | 'passkeys' | 'identities' | 'recovery']) =>
      entries.length === 0 && unreadable === 0

    const waiting = (one: PendingAct) => {
      const name = t(`act.${one.kind}`)
      const place = one.isMine ? t('here') : (one.name ?? t('unnamed'))
      const when = t('act.when', { date: moment(one.due), place })
      return entry(name, [when], [act(t('act.cancel'), name, { kind: 'cancel', act: one })])
    }
    const browser = (one: KnownBrowser) => {
      const name = one.name ?? t('unnamed')
      const { session, set } = one
      const lines = [dates(one)]
      if (one.isThis) lines.unshift(t('this'))
      if (one.via !== undefined) lines.push(t('via', { via: one.via }))
      if (session === undefined) lines.push(t('loggedOut'))
      if (set === undefined) lines.push(t('keyless'))
      const isEnding = facts.acts.entries.some(
        ({ kind, target }) => kind === 'browser' && target === set && set !== undefined,
      )
      if (isEnding) lines.push(t('ending'))
      if (one.isThis) return entry(name, lines)
      const buttons = [
        ...(session === undefined ? [] : [act(t('logOut'), name, { kind: 'logOut', session })]),
        ...(set === undefined || isEnding ? [] : [act(t('remove'), name, { kind: 'removeBrowser', set, name })]),
      ]
      return entry(name, lines, buttons)
    }
    const passkey = (one: KnownPasskey) => {
      const name = one.name ?? t('passkey')
      const lines = [dates(one)]
      if (!one.isProven) lines.push(t('unproven'))
      if (one.isEnding) return entry(name, [...lines, t('ending')])
      return entry(name, lines, [act(t('remove'), name, { kind: 'removePasskey', id: one.id, name })])
    }

    const { acts, browsers, passkeys, identities, recovery } = facts
    if (!isEmpty(acts)) card.body.append(section(t('acts'), acts.entries.map(waiting), acts.unreadable))
    card.body.append(section(t('browsers'), browsers.entries.map(browser), browsers.unreadable))
    const noPasskey = isEmpty(passkeys) ? t('none') : undefined
    card.body.append(section(t('passkeys'), passkeys.entries.map(passkey), passkeys.unreadable, noPasskey))
    if (!isEmpty(identities)) {
      const drawn = identities.entries.map(({ provider, name, email, added }) =>
        entry(provider ?? t('provider'), [
          ...[name, email].filter((one) => one !== undefined),
          t('since', { added: day(added) }),
        ]),
      )
      card.body.append(section(t('identities'), drawn, identities.unreadable, t('identityText')))
    }
    const codes = recovery.entries.map((one) => entry(t('code'), [dates(one)]))
    if (facts.held !== undefined) codes.push(entry(t('held'), [t('since', { added: day(facts.held) })]))
    const noCode = codes.length === 0 && isEmpty(recovery) ? t('noRecovery') : undefined
    card.body.append(section(t('recovery'), codes, recovery.unreadable, noCode))
    const hours = String(Math.round(facts.delay / 3_600))
    card.body.append(element('p', { class: 'from' }, t('delay', { hours })))

    const said = element('p', { class: 'status', role: 'status' })
    const others = button(t('everywhere'), 'plain', (event) => isTrusted(event) && resolve({ kind: 'logOutOthers' }))
    card.footer.append(
      said,
      others,
      button(t('done'), 'primary', () => resolve({ kind: 'close' })),
    )
    // A status is read once it changes.
    queueMicrotask(() => {
      said.textContent = status
    })
    return () => card.close()
  })
