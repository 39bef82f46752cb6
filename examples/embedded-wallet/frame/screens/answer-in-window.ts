import { applyTheme } from './apply-theme.js'
import { approvalScreen } from './approval-screen.js'
import type { ArmingTools } from './armed-button.js'
import { consentTo } from './consent.js'
import { element } from './element.js'
import { exportScreen } from './export-screen.js'
import type { WindowRequest } from './window-button.js'
import { translateTo } from '../texts/texts.js'
import { listenToOpener, type Opened } from '../transport/own-window.js'

/**
 * Draws the request of the frame that opened this window, and answers it with the decision of the user. The key stays in the
 * frame, which signs its own object.
 */
export const answerInWindow = (
  own: Opened & { readonly navigator: Pick<Navigator, 'language'> },
  tools: ArmingTools,
) => {
  const say = (text: string) => document.body.replaceChildren(element('p', { class: 'body', role: 'status' }, text))
  let isAsked = false

  const ask = async (request: WindowRequest): Promise<void> => {
    applyTheme(request.theme)
    const t = translateTo(request.theme.locale ?? own.navigator.language)
    const { signal } = new AbortController()
    const consent = await consentTo(request, tools)
    if (request.kind === 'export') await exportScreen(signal, { t, tools, consent })
    else {
      const { approval, origin } = request
      await approvalScreen(approval, signal, { t, tools, consent, origin, sign: async () => undefined })
    }
  }

  const opener = listenToOpener(own, (data) => {
    // One window is for one request.
    if (isAsked) return
    isAsked = true
    ask(data as WindowRequest).then(
      () => opener?.end({ approval: { type: 'approved' } }),
      () => opener?.end({ approval: { type: 'declined' } }),
    )
  })
  if (!opener) return say(translateTo(own.navigator.language)('window.lost'))
  opener.post({ approval: { type: 'ready' } })
}
