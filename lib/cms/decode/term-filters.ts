/** What a list under a term is made of. */
export type TermListKind = 'projects' | 'activities' | 'vacancies' | 'report';

type Filter = { kind: TermListKind; view: string; display: string; filter: string };

const overview = (kind: TermListKind, display: string, filter: string): Filter => ({
  kind,
  view: 'content_overview',
  display,
  filter,
});

/** The lists in which a vocabulary's terms are a filter, and its name on the wire (spec section 7). */
export const termFilters: ReadonlyMap<string, readonly Filter[]> = new Map<string, Filter[]>([
  ['themes', [overview('projects', 'projects', 'field_themes_target_id')]],
  [
    'activity_types',
    [
      overview('activities', 'activities', 'field_type_activiteit_target_id'),
      overview('activities', 'activities_volunteer', 'field_type_activiteit_target_id'),
    ],
  ],
  ['locations', [overview('activities', 'activities', 'field_location_target_id')]],
  [
    'volunteer_vacancy_types',
    [overview('vacancies', 'vacancies_volunteering', 'field_volunteer_vacancy_type_target_id')],
  ],
  ['vacancy_types', [overview('vacancies', 'vacancies', 'field_vacancy_type_target_id')]],
  [
    'daytime_activity_vacancy_types',
    [
      overview(
        'vacancies',
        'vacancies_daytime_activity',
        'field_daytime_activity_vacancy_t_target_id',
      ),
    ],
  ],
  [
    'annual_report_themes',
    [
      {
        kind: 'report',
        view: 'annual_report',
        display: 'articles',
        filter: 'field_annual_report_theme_target_id',
      },
    ],
  ],
]);
