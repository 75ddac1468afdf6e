/**
 * What a wrong line would cost most in, and the tests that have to notice it.
 * @type {Readonly<Record<string, { readonly mutate: readonly string[], readonly testFiles: readonly string[] }>>}
 */
export const areas = {
  ledger: {
    mutate: ['server/core/ledger/{accounts,postEntry,recipes,trialBalance,verifyBooks}.ts'],
    testFiles: ['tests/unit/ledgerRecipes.test.ts', 'tests/api/ledger.test.ts'],
  },
  settlement: {
    mutate: [
      'server/features/sales/pay/{judge,reckon,settle,settleSession}.ts',
      'server/features/sales/settlement/settlement.rules.ts',
    ],
    testFiles: [
      'tests/unit/judge.test.ts',
      'tests/api/{hostedPay,invoices,linkRaces,owed,paymentsToReview,settlement}.test.ts',
    ],
  },
  limits: {
    mutate: [
      'resources/vocabulary/{sendFee,spending}.ts',
      'server/core/wallet/readLimits.ts',
      'server/features/payouts/send/reviewSend.ts',
    ],
    testFiles: ['tests/unit/{amountRange,amounts,sendRules}.test.ts', 'tests/api/{reviews,wallet}.test.ts'],
  },
  approvals: {
    mutate: [
      'resources/vocabulary/outflows.ts',
      'server/features/payouts/approvals/{approvers,heldRequest,judgeOutflow,planOutflows,recordOutflow,requestOutflow,roleLimits}.ts',
      'server/features/payouts/approvals/standing.ts',
      'server/features/oversight/approvals/{stampDecision,teamApprovals.rules}.ts',
    ],
    testFiles: [
      'tests/unit/outflowRules.test.ts',
      'tests/api/{approvals,outflows,paymentApprovals,scheduledPayments}.test.ts',
    ],
  },
  totals: {
    mutate: [
      'src/framework/define/{computeItems,decimalText,decimalUnits}.ts',
      'resources/vocabulary/invoiceDiscount.ts',
    ],
    testFiles: ['tests/unit/{amounts,decimalText,formsComputeItems,invoiceTotals,kinds}.test.ts'],
  },
  access: {
    mutate: [
      'src/framework/access/decide.ts',
      'src/framework/define/{allows,permissions}.ts',
      'resources/vocabulary/{permissions,scopes}.ts',
      'server/engine/http/{permit,requireOwnTeam}.ts',
      'server/features/people/identity/teamRoles.ts',
    ],
    testFiles: [
      'tests/unit/{decide,permissions,permit,roles}.test.ts',
      'tests/api/{access,restrictedKeys,teamRoles}.test.ts',
    ],
  },
  conditions: {
    mutate: ['src/framework/define/condition.ts', 'server/engine/query/{compareColumn,conditionToWhere}.ts'],
    testFiles: ['tests/unit/condition.test.ts', 'tests/api/{listQuery,rowAccess}.test.ts'],
  },
  parsers: {
    mutate: [
      'resources/vocabulary/{parseAmount,paymentFile,schedule}.ts',
      'server/engine/query/parse*.ts',
      'src/framework/import/readCell.ts',
      'src/framework/define/{readDay,readDecimal,readText}.ts',
      'src/framework/define/file/{decodeText,pointOf,readTable}.ts',
    ],
    testFiles: [
      'tests/unit/{amounts,grouping,imports,listQuery,nextOccurrence,parsePayments,readCell}.test.ts',
      'tests/unit/{readDecimal,readTable}.test.ts',
    ],
  },
  writes: {
    mutate: ['server/engine/write/*.ts'],
    testFiles: [
      'tests/unit/checkVersion.test.ts',
      'tests/api/{apiKeys,collectionActions,collections,drafts,fieldWords,imports,invoices,models,onDelete,positions,settings,trash}.test.ts',
    ],
  },
}
