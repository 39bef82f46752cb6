/** A reviewed request as screens read it: `ReviewedRequest` of `portico/kit` is one. */
export interface ShownRequest {
  readonly state: {
    readonly phase: string
    readonly review: ShownReview | undefined
    /** An earlier request that the wallet may still have open. */
    readonly unsettled: object | undefined
  }
  /** Why the review must not be confirmed. */
  readonly blocked: { readonly kind: string; readonly of?: unknown } | undefined
  confirm(id: string): Promise<unknown>
  renew(): Promise<void>
  cancel(): void
  discard(): void
  dismiss(): void
}

/** The network, account and id of a review. */
export interface ShownReview {
  readonly id: string
  readonly chain: string
  readonly account: string
}
