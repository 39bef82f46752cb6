import type { KernelOptions } from '../../kernel/contract/kernel-options.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import type { Stores } from '../../kernel/stores/stores.js'

/** Whether the user has agreed to the host's terms, if the host asks for it; observable, and gone with the page. */
export class LegalConsent {
  isGiven = false
  /** Whether a wallet was chosen before agreeing. */
  isMissed = false

  constructor(readonly isRequired: boolean) {
    makeAutoObservable(this)
  }

  /** Whether no wallet can be chosen yet. */
  get isMissing(): boolean {
    return this.isRequired && !this.isGiven
  }

  give(isGiven: boolean): void {
    this.isGiven = isGiven
    this.isMissed = false
  }

  miss(): void {
    this.isMissed = true
  }
}

const known = new WeakMap<Stores, LegalConsent>()

/** Returns the consent of a modal, the same for each call; one without links to agree to is not required. */
export const consentOf = ({
  options,
  stores,
}: {
  readonly options: Pick<KernelOptions, 'legalCheckbox' | 'metadata'>
  readonly stores: Stores
}): LegalConsent => {
  const { termsUrl, privacyUrl } = (options.metadata ?? {}) as {
    readonly termsUrl?: string
    readonly privacyUrl?: string
  }
  const consent =
    known.get(stores) ?? new LegalConsent(options.legalCheckbox === true && Boolean(termsUrl || privacyUrl))
  known.set(stores, consent)
  return consent
}
