/** What a chain offers to the screens of features, beside the queries that it answers. */
export interface ChainOffers {
  /** `true`: a transfer can carry a text for the receiver, `memo` of `prepareTransferQuery`. */
  readonly memo?: boolean
  /**
   * The history that screens list: `source`, what a source of account data knows; `page`, what was sent from this page. They
   * list none unless given.
   */
  readonly history?: 'source' | 'page'
}
