interface ListInput {
  sort: string;
  after?: string | undefined;
  page: number;
  per_page: number;
}

export const sliceOf = ({ sort, after, page, per_page }: ListInput) => ({
  isAscending: !sort.startsWith('-'),
  after,
  page,
  perPage: per_page,
});

export const sortOf = <S extends string>({ sort }: { sort: S | `-${S}` }): S =>
  sort.replace(/^-/, '') as S;
