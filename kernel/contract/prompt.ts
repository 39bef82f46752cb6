/**
 * What happens when the user leaves a prompt by Back, ×, Escape, the backdrop, or when the host closes the modal:
 * `reject` settles it; `refuse` shakes the card, whose Cancel is the way out; `hide` keeps it pending
 * until the modal is opened again.
 */
export type OnLeave = 'reject' | 'refuse' | 'hide'

/** How a prompt may end without an answer. */
export interface PromptOptions {
  readonly onLeave: OnLeave
  /** Withdraws the prompt. */
  readonly signal?: AbortSignal | undefined
}

/** Why a prompt ended without an answer: the user left it, the signal aborted, or the modal was destroyed. */
export type PromptLeft = 'user' | 'aborted' | 'destroyed'

/** The end of a prompt. */
export type PromptOutcome<Result> =
  | { readonly answer: Result; readonly left?: undefined }
  | { readonly left: PromptLeft; readonly answer?: undefined }
