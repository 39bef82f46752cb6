/** What stands for the dot of a host name, also spelled out or in brackets. */
const DOT = String.raw`(?:\s?[.\u3002\u00b7\u2022]\s?|\s?[([{]\s?(?:\.|dot)\s?[)\]}]\s?|\sdot\s)`
const ADDRESS = /(?:https?|ftp|ipfs)\s?:|\bwww\b/iu
/** A host name such as `claim.example` or `t.me/claim`; a version such as `v3.0` is none. */
const HOST = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?${DOT}(?:\p{L}{2,24}|xn--[a-z0-9-]+)(?![\p{L}\p{N}])`,
  'iu',
)
/** A dot between words, after a full stop, is no host name. */
const SENTENCE = /[.\u3002]\s/gu

/** Whether a name holds a link, as tokens and NFTs do that lead their owners to a page which takes what they own. */
export const hasLink = (text: string): boolean => {
  const plain = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return ADDRESS.test(plain) || HOST.test(plain.replace(SENTENCE, '\n'))
}
