import { Skeleton } from 'portico/views'

const ROWS = [1, 2, 3, 4]

/** Placeholders of tokens, in the size of their rows. */
export const TokensLoading = () => (
  <div aria-hidden="true">
    {ROWS.map((row) => (
      <span key={row} className="portico-row" data-image="">
        <Skeleton shape="circle" />
        <span className="portico-row-main">
          <Skeleton shape="name" />
          <Skeleton shape="line" />
        </span>
        <span className="portico-row-end">
          <Skeleton shape="line" />
        </span>
      </span>
    ))}
  </div>
)
