import type { TextKey } from '../texts/texts.js'
import { type ArmingTools, type ConsentButton, type ConsentButtonOptions, createArmedButton } from './armed-button.js'
import type { Card } from './show-card.js'
import type { ConsentRequest } from './window-button.js'

/** How a screen asks the user to agree. */
export interface Consent {
  readonly place: ArmingTools['place']
  /** Why the user has to look closer here. */
  readonly notice?: TextKey
  createButton(card: Card, text: string, options: ConsentButtonOptions): ConsentButton
}

/** Messages move nothing by themselves. */
const staysHere = (request: ConsentRequest) => request.kind === 'approval' && request.approval.kind === 'message'

/**
 * Resolves with how the user agrees to a request: on this screen, or in a window of this origin where the browser does not
 * tell what covers this page.
 */
export const consentTo = async (request: ConsentRequest, tools: ArmingTools): Promise<Consent> => {
  const place = staysHere(request) ? 'here' : tools.place
  if (place === 'window') {
    const { createWindowButton } = await import('./window-button.js')
    return { place, createButton: (card, _, options) => createWindowButton(card, request, options) }
  }
  return {
    place,
    ...(place === 'webView' && { notice: 'window.none' as const }),
    createButton: (card, text, options) => createArmedButton(card, text, 'primary', options),
  }
}
