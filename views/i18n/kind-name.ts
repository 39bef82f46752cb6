import type { AccountKind } from '../../kernel/contract/account.js'
import type { ViewHost } from '../view-host.js'

/** Returns the name of an account kind in the current language; `undefined` for a plain key. */
export const kindName = (
  { kindLabel, text }: Pick<ViewHost, 'kindLabel' | 'text'>,
  namespace: string,
  kind: AccountKind | undefined,
): string | undefined => {
  if (kind === undefined) return undefined
  const key = kindLabel(namespace, kind) ?? (kind === 'smartAccount' ? 'account.smartAccount' : undefined)
  return key && text(key as 'account.smartAccount')
}
