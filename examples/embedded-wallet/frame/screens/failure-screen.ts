import { type FailedRequest, type Failure, type FailureWay, readFailure } from '../smart/read-failure.js'
import type { Translate } from '../texts/texts.js'
import { quoteText } from '../decode/show-text.js'
import { button, element, foreign, note } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** Characters of what a service says. */
const LONGEST_DETAILS = 300

const failureScreen = (
  { kind, details, ways }: Failure,
  signal: AbortSignal,
  t: Translate,
): Promise<FailureWay | 'close'> =>
  runScreen(signal, ({ resolve }) => {
    const isOpen = kind === 'unconfirmed'
    const title = isOpen ? 'failed.openTitle' : kind === 'reverted' ? 'failed.revertedTitle' : 'failed.title'
    const card = showCard(t(title), () => resolve('close'))
    card.body.append(note(t(`failed.${kind}`), isOpen ? 'warning' : 'danger'))
    if (details !== undefined)
      card.body.append(
        element(
          'dl',
          { class: 'text' },
          element('dt', {}, t('failed.says')),
          element('dd', {}, foreign(quoteText(details, LONGEST_DETAILS))),
        ),
      )
    if (ways.includes('switch')) card.body.append(element('p', {}, t('failed.switchText')))
    const buttons = ways.map((way, at) =>
      button(t(`failed.way.${way}`), at === 0 ? 'primary' : 'plain', () => resolve(way)),
    )
    card.footer.append(
      ...buttons,
      button(t('failed.close'), ways.length === 0 ? 'primary' : 'plain', () => resolve('close')),
    )
    return () => card.close()
  })

/**
 * Says why a smart account has not sent, and what the user can do. Resolves with the choice; with `undefined` for a failure
 * that no screen helps against. @throws `FrameError` 4001 if the request is cancelled
 */
export const explainFailure = async (
  error: unknown,
  request: FailedRequest,
  signal: AbortSignal,
  t: Translate,
): Promise<FailureWay | 'close' | undefined> => {
  const failure = readFailure(error, request)
  return failure && failureScreen(failure, signal, t)
}
