import type { ContentType } from '@/lib/content/content-type';

type Filter = { type: ContentType; filter: string };

/** The lists in which a vocabulary's terms are a filter, and its name on the wire (spec section 7). */
export const termFilters: ReadonlyMap<string, readonly Filter[]> = new Map<string, Filter[]>([
  ['themes', [{ type: 'projects', filter: 'field_themes_target_id' }]],
  [
    'activity_types',
    [
      { type: 'activities', filter: 'field_type_activiteit_target_id' },
      { type: 'activities_volunteer', filter: 'field_type_activiteit_target_id' },
    ],
  ],
  ['locations', [{ type: 'activities', filter: 'field_location_target_id' }]],
  [
    'volunteer_vacancy_types',
    [{ type: 'vacancies_volunteering', filter: 'field_volunteer_vacancy_type_target_id' }],
  ],
  ['vacancy_types', [{ type: 'vacancies', filter: 'field_vacancy_type_target_id' }]],
  [
    'daytime_activity_vacancy_types',
    [{ type: 'vacancies_daytime_activity', filter: 'field_daytime_activity_vacancy_t_target_id' }],
  ],
]);
