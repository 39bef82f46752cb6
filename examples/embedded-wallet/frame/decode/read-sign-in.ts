/** What a message says that signs a user in. */
export interface SignInFacts {
  readonly domain: string
  readonly address: string
}

/** Reads the first lines of a sign-in message by EIP-4361 or CAIP-122; `undefined` for another message. */
export const readSignIn = (text: string): SignInFacts | undefined => {
  const [, domain, address] =
    /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your .{1,40} account:\r?\n(\S+)/i.exec(text) ?? []
  return domain && address ? { domain, address } : undefined
}
