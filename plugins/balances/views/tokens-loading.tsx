import { RowSkeleton } from 'portico/views'

const ROWS = [1, 2, 3, 4]

/** Placeholders of tokens, in the size of their rows. */
export const TokensLoading = () => (
  <div aria-hidden="true">
    {ROWS.map((row) => (
      <RowSkeleton key={row} kind="amount" />
    ))}
  </div>
)
