import type { ReactNode } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/account-header.css?inline'

export interface AccountHeaderProps {
  /** `<Avatar size="hero">`. */
  readonly picture: ReactNode
  /** The account's name, or its short address. */
  readonly name: ReactNode
  /** Says by whose word the account has its name; absent if it was checked. */
  readonly nameSource?: string | undefined
  /** `<Amount>`, or a `<Skeleton>` of its size while it loads. */
  readonly balance?: ReactNode
  /** `<Chip bare icon="copy">` with the short address. */
  readonly children?: ReactNode
}

const adopt = sheetRef(rules)

/** The account's picture, name, balance and address. */
export function AccountHeader({ picture, name, nameSource, balance, children }: AccountHeaderProps) {
  return (
    <div className="portico-person" ref={adopt}>
      {picture}
      <h3 className="portico-heading">{name}</h3>
      {nameSource !== undefined && <div className="portico-row-detail">{nameSource}</div>}
      {balance !== undefined && <div className="portico-text">{balance}</div>}
      {children}
    </div>
  )
}
