/** The pounds of a price as the content has it, with one number in it: 8000 of 'from £8,000'. */
export function poundsOf(price: string): number {
  return Number(price.replaceAll(/\D/g, ''));
}

/** What stages come to, in whole pounds: before VAT, the VAT, and with it. `vatRate` is 0.2 for 20%. */
export function addUpStages(
  stages: number[],
  vatRate: number,
): { net: number; vat: number; gross: number } {
  const net = stages.reduce((sum, pounds) => sum + pounds, 0);
  const vat = Math.round(net * vatRate);
  return { net, vat, gross: net + vat };
}
