export default function InvestmentProgress() {
  return null
}
