import { declined } from '../frame-error.js'
import type { Translate } from '../texts/texts.js'
import { button, element } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** Draws that a request is being prepared, with a way out; `prepare` is given up when the user takes it. */
export const preparingScreen = <Result>(
  prepare: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
  t: Translate,
): Promise<Result> => {
  const left = new AbortController()
  signal.addEventListener('abort', () => left.abort(declined()), { once: true })
  return runScreen<Result>(signal, ({ resolve, reject }) => {
    const leave = () => {
      left.abort(declined())
      reject(declined())
    }
    const card = showCard(t('title.userOperation'), leave)
    card.body.append(element('p', { role: 'status' }, t('preparing')))
    card.footer.append(button(t('reject'), 'plain', leave))
    prepare(left.signal).then(resolve, reject)
    return () => card.close()
  })
}
