/** The pounds in a price of the content, which has one number in it: 8000 in 'from £8,000'. */
export function poundsOf(price: string): number {
  return Number(price.replaceAll(/\D/g, ''));
}
