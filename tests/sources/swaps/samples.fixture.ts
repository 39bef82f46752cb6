/**
 * Sample responses as they were published on 25 November 2026. Data of calls are cut off there, so that four bytes stand for
 * them; pictures and steps, which are not read, are left out.
 */

/**
 * A firm quote on Base: wrapped Ether for USDC.
 * @source https://docs.0x.org/api-reference/0-x-api/swap/allowanceholder-getquote
 * @source https://apis.io/examples/0x/0x-swap-allowance-holder-get-quote-example/
 */
export const ZERO_EX_SAMPLE = {
  liquidityAvailable: true,
  chainId: 8453,
  blockNumber: '20850142',
  buyAmount: '262914238',
  buyToken: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  sellAmount: '100000000000000000',
  sellToken: '0x4200000000000000000000000000000000000006',
  minBuyAmount: '260319257',
  allowanceTarget: '0x0000000000001fF3684f28c67538d4D072C22734',
  transaction: {
    to: '0x7F6cEE965959295cC64d0E6c00d99d6532d8e86b',
    data: '0x2213bc0b',
    gas: '288079',
    gasPrice: '73178385',
    value: '0',
  },
  totalNetworkFee: '21080000000000000',
  fees: {
    integratorFee: null,
    zeroExFee: { amount: '0', token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', type: 'volume' },
    gasFee: null,
  },
  issues: {
    allowance: { actual: '0', spender: '0x0000000000001fF3684f28c67538d4D072C22734' },
    balance: null,
    simulationIncomplete: false,
    invalidSourcesPassed: [],
  },
}

/**
 * A quote on Gnosis: its coin for a token.
 * @source https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer
 * @source https://docs.li.fi/agents/workflows/execution (the transaction)
 */
export const LIFI_SAMPLE = {
  id: 'a8dc011a-f52d-4492-9e99-21de64b5453a',
  type: 'lifi',
  tool: '1inch',
  toolDetails: { key: '1inch', name: '1inch' },
  action: {
    fromChainId: 100,
    toChainId: 100,
    fromToken: {
      address: '0x0000000000000000000000000000000000000000',
      symbol: 'xDai',
      decimals: 18,
      chainId: 100,
      name: 'xDai',
      coinKey: 'xDai',
      priceUSD: '1',
    },
    toToken: {
      name: 'Minerva Wallet SuperToken',
      symbol: 'MIVA',
      coinKey: 'MIVA',
      decimals: 18,
      chainId: 100,
      address: '0x63e62989d9eb2d37dfdb1f93a22f063635b07d51',
    },
    fromAmount: '1000000000000000000',
    slippage: 0.003,
    fromAddress: '0x552008c0f6870c2f77e5cC1d2eb9bdff03e30Ea0',
    toAddress: '0x552008c0f6870c2f77e5cC1d2eb9bdff03e30Ea0',
  },
  estimate: {
    fromAmount: '1000000000000000000',
    toAmount: '21922914496086353975',
    toAmountMin: '21265227061203763356',
    approvalAddress: '0x1111111254fb6c44bac0bed2854e76f90643097d',
    feeCosts: [],
    gasCosts: [
      {
        type: 'SEND',
        price: '1',
        estimate: '252364',
        limit: '315455',
        amount: '252364',
        amountUSD: '0.00',
        token: {
          address: '0x0000000000000000000000000000000000000000',
          symbol: 'xDai',
          decimals: 18,
          chainId: 100,
          name: 'xDai',
          coinKey: 'xDai',
          priceUSD: '1',
        },
      },
    ],
  },
  transactionRequest: {
    to: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
    data: '0x4630a0d8',
    value: '0x0',
    gasLimit: '0x55730',
    gasPrice: '0x5d21dba00',
    chainId: 100,
  },
}
