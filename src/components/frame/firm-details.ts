import type { Firm } from '#schemas/firm.ts';

/** 'Registered in Scotland, number SC123456. Registered office: 1 The Street, Perth PH1 1AA. VAT number GB123456789.', and its insurance. */
export function companyLine(company: NonNullable<Firm['company']>): string {
  const { registeredIn, number, office, vat, insurance } = company;
  return [
    `Registered in ${registeredIn}, number ${number}. Registered office: ${office}.`,
    vat && `VAT number ${vat}.`,
    insurance && `Professional indemnity insurance: ${insurance}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** '1 The Street, Old Windsor, SL4 2AA, UK', or as much of it as is known. */
export function postalAddress({ street, locality, postcode, country }: Firm['location']): string {
  return [street, locality, postcode, country].filter(Boolean).join(', ');
}
