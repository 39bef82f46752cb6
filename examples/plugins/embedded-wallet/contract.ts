/** The API of the plugin, which its views use too. */
export interface EmbeddedWalletApi {
  /** The id to connect with. */
  readonly connectorId: string
  /** @throws `EMBEDDED_WALLET_CODE_UNSENT` */
  sendCode(email: string): Promise<void>
  /** @throws `EMBEDDED_WALLET_CODE_INVALID` */
  verify(code: string): Promise<void>
}
