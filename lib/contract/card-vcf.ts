/** The downloadable contact: `GET /api/card/vcf?id=<userId>`, text/vcard with the public fields only. Not a JSON endpoint. */
export const CARD_VCF_PATH = '/api/card/vcf';
