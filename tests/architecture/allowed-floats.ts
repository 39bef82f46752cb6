// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code is quoted.

/** What is no amount, by the reason why a `number` holds it exactly, or why nothing depends on its digits. */
export const ALLOWED_FLOATS: readonly (readonly [
  reason: string,
  places: Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    'A percentage: a whole number of thousandths or hundredths of a percent, at most 100,000.',
    {
      'plugins/swaps/amounts.ts': [
        'Number((part * WHOLE) / whole)',
        'Math.max(step, slippage - (slippage % step))',
        'slippage % step',
      ],
      'plugins/swaps/quote-by-api.ts': ['slippage % slippageStep'],
      'plugins/swaps/read-quote.ts': ['Number(impact)'],
      'plugins/swaps/views/quote-facts.tsx': ['share / 100_000', 'quote.priceImpact * 10', 'slippage * 10'],
      'plugins/swaps/views/swap-settings.view.tsx': [
        'slippage * 10',
        'Number(read)',
        'slippage % step',
        'SLIPPAGE_LIMITS.most % step',
        'Math.max(step, SLIPPAGE_LIMITS.least)',
      ],
      'sources/lifi/api/lifi-swaps.ts': ['slippage / 10_000'],
      'sources/reown/api/reown-swaps.ts': ['slippage / 100'],
    },
  ],
  [
    'A price, which sources send as a number: `readPrice` makes its shortest decimal a bigint.',
    {
      'sources/blockscout/api/read-items.ts': ['Number(textOf(value, key) ?? Number.NaN)'],
      'kernel/money/worth.ts': ['Number(exponent)'],
      // Compared roughly: whether a coin was ever so cheap or so dear.
      'sources/reown/api/read-transfer.ts': ['coinPrice * PRICE_RANGE', 'price * PRICE_RANGE'],
    },
  ],
  [
    '`Intl.NumberFormat` reads a decimal text exactly; its type says number.',
    {
      'plugins/onramp/views/format.ts': [
        'amount as unknown as number',
        '(kept ? `${whole}.${kept}` : whole) as unknown as number',
      ],
      'views/i18n/amount-text.ts': [
        '10 ** -shown',
        '(kept ? `${whole}.${kept}` : whole) as unknown as number',
        'formatUnits(amount, decimals) as unknown as number',
        'formatUnits(cents, FIAT_DECIMALS) as unknown as number',
      ],
    },
  ],
  [
    'A property of an event for analytics, whose amount is a number: nothing is paid by it.',
    { 'plugins/send/create-request.ts': ['amount: Number(amount)', 'Number(amount)'] },
  ],
  [
    'How many decimals an amount has.',
    {
      'plugins/swaps/read-tokens.ts': ['Number(value)'],
      'sources/reown/api/read-balance.ts': ['Number(value)'],
    },
  ],
  [
    'A time.',
    {
      'plugins/swaps/permits/plan-permit.ts': [
        'Math.floor(end / 1000)',
        'Math.floor(end / 1000) * 1000',
        'Math.min(now + PERMIT_LIFE_MS, validUntil ?? Infinity, permit.deadline ?? Infinity)',
        'end / 1000',
      ],
      'plugins/swaps/permits/sign-permit.ts': ['deadline / 1000'],
      'plugins/swaps/read-quote.ts': [
        'Number(validUntil)',
        'Number(deadline)',
        'Math.min(now + PERMIT_LIFE_MS, validUntil === undefined ? Infinity : Number(validUntil))',
      ],
      'plugins/swaps/views/swap.view.tsx': [
        'Math.max(1, Math.floor(age / 1000))',
        'Math.floor(age / 1000)',
        'age / 1000',
      ],
      'plugins/onramp/views/buy-in-progress.view.tsx': ['Math.max(readAt ?? 0, failedAt ?? 0)'],
      'plugins/pay/react.ts': ['Math.max(pollingInterval, POLLING.least)'],
      'sources/reown/api/read-history.ts': ['value * 1000'],
      'sources/reown/api/reown-swaps.ts': ['deadline / 1000'],
      'sources/rpc/evm/read-transactions.ts': [
        "Number(read(answers[at], 'timestamp') ?? 0) * 1000",
        "Number(read(answers[at], 'timestamp') ?? 0)",
      ],
    },
  ],
  [
    'The number of a block or a chain.',
    {
      'plugins/swaps/permits/read-domain.ts': ['Number(chainId)'],
      'sources/blockscout/api/blockscout-activity.ts': ['Math.min(...blocks)'],
      'sources/reown/api/reown-name-service.ts': ['Number(own)'],
      'sources/reown/api/reown-names.ts': ['Number(id)'],
      'sources/rpc/ens/ens.ts': ["Number(caipNetworkId.split(':')[1])"],
      'sources/rpc/evm/evm-activity.ts': [
        'Math.max(0, Number(cursor) - logBlocks + 1)',
        'Number(cursor)',
        'Math.min(...indexed.transactions.map(({ block }) => block))',
        'Math.max(oldest, latest.from)',
      ],
      'sources/rpc/evm/evm-nfts.ts': ['Number(from)', 'Number(to)', 'Number(skip ?? 0)'],
      'sources/rpc/evm/read-transactions.ts': ['Number(block)'],
    },
  ],
  [
    'A byte, or a position or a length in bytes.',
    {
      'plugins/swaps/chain/erc20.ts': [
        'Number.parseInt(pair, 16)',
        'Number(readNumber(`0x${answer.slice(2 + WORD)}`) ?? 0n)',
        'Math.min(length, 256)',
      ],
      'plugins/swaps/permits/sign-permit.ts': ['Number.parseInt(last, 16)'],
      'plugins/swaps/read-quote.ts': ['2 * 128 * 1024'],
      'sources/rpc/ens/hash-name.ts': ["Number.parseInt(hash[at] ?? '', 16)"],
      'sources/rpc/ens/universal-resolver.ts': [
        'encoded.length / 2',
        '(encoded.length + wanted.length) / 2',
        'words.length / 2',
      ],
      'sources/swaps/call-data.ts': [
        'Number(found)',
        'Number(length)',
        'Number(length) * 2',
        'at * 64',
        'small(at) * 2',
      ],
      'sources/rpc/evm/abi.ts': [
        'digits.length / 2',
        'Math.ceil(digits.length / 64) * 64',
        'Math.ceil(digits.length / 64)',
        'digits.length / 64',
        'slot * 64',
        'Number(readUint(answer, slot) ?? Number.NaN)',
        'at * 2',
        'Number(readUint(`0x${digits}`) ?? Number.NaN)',
        'length * 2',
      ],
      'sources/rpc/evm/evm-nfts.ts': [
        'Number(readUint(data) ?? 0n) / 32',
        'Number(readUint(data) ?? 0n)',
        'Number(readUint(data, start) ?? 0n)',
      ],
    },
  ],
  ['Where a digit stands in the run of ten of its script.', { 'kit/text/read-typed.ts': ['(code - first) % 10'] }],
]
