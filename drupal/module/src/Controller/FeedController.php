<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Controller;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityChangedInterface;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\KeyValueStore\KeyValueFactoryInterface;
use Drupal\decoupled_sites\Content;
use Drupal\decoupled_sites\Normalizer;
use Drupal\decoupled_sites\Scope;
use Drupal\paragraphs\ParagraphInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * Responds with the site map, and with the documents of a search index.
 */
final class FeedController {

  /**
   * The fields with files that people may download, by entity type.
   */
  private const DOWNLOADS = ['node' => 'field_pdf_file', 'paragraph' => 'field_files'];

  /**
   * Fields whose text is no prose.
   */
  private const WORDLESS = ['field_amount_default', 'field_amounts', 'field_system_name'];

  /**
   * The fields of nodes and terms that name terms, by key of a document.
   */
  private const TERMS = [
    'subject' => ['field_subjects', 'field_type_activiteit', 'field_volunteer_vacancy_type', 'field_daytime_activity_vacancy_t', 'field_location_type'],
    'theme' => ['field_themes', 'field_annual_report_theme'],
    'vacancy_type' => ['field_vacancy_type'],
    'combined_types' => ['field_article_type'],
  ];

  /**
   * What a document is without.
   */
  private const NOTHING = ['body' => '', 'subject' => [], 'theme' => [], 'paragraph_title' => [], 'paragraph_body' => []]
    + ['title' => NULL, 'name' => NULL, 'activity_name' => NULL, 'filename' => NULL, 'document_title' => NULL]
    + ['document_url' => NULL, 'description' => NULL, 'paragraph_video_url' => NULL, 'vacancy_type' => NULL, 'image' => NULL];

  public function __construct(
    private readonly Connection $database,
    private readonly Content $content,
    private readonly EntityFieldManagerInterface $entityFieldManager,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'keyvalue')]
    private readonly KeyValueFactoryInterface $keyValue,
    private readonly Normalizer $normalizer,
  ) {}

  /**
   * Responds with a page of all paths in the language.
   */
  public function sitemap(string $site, Request $request): Response {
    $scope = $this->content->scope($site);
    $all = $this->pages($scope, 0);
    // A term has a page to be found where content names it, or with a place or
    // paragraphs of its own.
    $terms = $this->entityTypeManager->getStorage('taxonomy_term');
    $own = $terms->getQuery()->accessCheck()->condition('field_sites', $site);
    $own->condition($own->orConditionGroup()->condition('vid', 'locations')->exists('field_paragraphs'));
    $kinds = $terms->getAggregateQuery()->accessCheck()
      ->condition('field_sites', $site)->groupBy('field_location_type.target_id')->execute();
    $named = $this->database->select('taxonomy_index', 't')->fields('t', ['tid'])
      ->condition('nid', preg_filter('#^/node/#', '', $all) ?: [0], 'IN')->execute()->fetchCol();
    $found = [...$own->execute(), ...array_column($kinds, 'field_location_type_target_id'), ...$named];
    $paths = array_filter($all, fn ($path) => !str_starts_with($path, '/taxonomy/') || in_array(basename($path), $found));
    [$shown, $pager] = Scope::cut($paths, 500, $request->query->get('page'));
    return $this->respond($site, [
      'entries' => array_map(fn ($entity) => [
        'path' => $this->content->href($entity, $scope),
        'paths' => $this->content->paths($entity, $scope),
        'changed' => $this->changed($entity) ? gmdate(DATE_ATOM, $this->changed($entity)) : NULL,
      ], $this->load($shown, $scope)),
      'pager' => $pager,
    ]);
  }

  /**
   * Responds with a page of documents, and the ids of those that are gone.
   */
  public function documents(string $site, Request $request): Response {
    $scope = $this->content->scope($site);
    $since = $request->query->get('changed_since', '1970-01-01T00:00:00Z');
    // A plus that was not encoded arrives as a space.
    $moment = preg_match('/^\d{4}-\d\d-\d\d/', $since) ? strtotime(str_replace(' ', '+', $since)) : FALSE;
    if ($moment === FALSE) {
      throw new BadRequestHttpException('changed_since is not an ISO 8601 moment.');
    }
    $offered = $this->files($scope);
    $files = array_filter($offered, fn ($file) => isset($file['url']) && $file['changed'] >= $moment);
    $all = [...$this->pages($scope, $moment), ...$files];
    [$shown, $pager] = Scope::cut($all, 100, $request->query->get('page'));
    $entities = $this->load(array_filter($shown, 'is_string'), $scope);
    $pages = array_map(
      fn ($entity, $wire) => $this->document($entity, $wire, $scope),
      $entities,
      $this->normalizer->normalize($entities, $scope),
    );
    $removed = $this->database->select('decoupled_sites_removed', 'r')->fields('r', ['id'])
      ->condition('langcode', $scope->langcode)->condition('removed', $moment, '>=')->execute()->fetchCol();
    if ($all || $removed) {
      $lost = $this->entityTypeManager->getStorage('file')->getQuery()->accessCheck()
        ->condition('uri', 'public://', 'STARTS_WITH')->condition('filemime', 'application/', 'STARTS_WITH')
        ->condition('fid', array_keys($offered) ?: [0], 'NOT IN')->execute();
      $removed = [...$removed, ...array_map(fn ($id) => "file:$id", array_values($lost))];
    }
    return $this->respond($site, [
      'documents' => array_map(
        fn ($document) => ['changed' => gmdate(DATE_ATOM, $document['changed'])] + $document + self::NOTHING,
        [...$pages, ...array_filter($shown, 'is_array')],
      ),
      'removed' => $moment ? array_map(fn ($id) => "$id:$scope->langcode", $removed) : [],
      'pager' => $pager,
    ]);
  }

  /**
   * Returns a response that depends on all content, not on each of it.
   */
  private function respond(string $site, array $data): Response {
    $tags = ['node_list', 'taxonomy_term_list', 'config:webform_list', 'file_list', 'media_list'];
    return $this->content->scope($site)->addCacheTags($tags)->respond($data);
  }

  /**
   * Returns the system paths of what the site shows at an alias.
   *
   * @return string[]
   *   Of what itself, or a term of it, changed at or after a moment.
   */
  private function pages(Scope $scope, int $moment): array {
    $paths = [];
    foreach (['node' => '/node/', 'taxonomy_term' => '/taxonomy/term/'] as $type => $path) {
      $select = $this->entityTypeManager->getStorage($type)->getQuery()->accessCheck()
        ->condition('field_sites', $scope->site)->condition('status', 1, '=', $scope->langcode);
      $changed = $select->orConditionGroup()->condition('changed', $moment, '>=', $scope->langcode);
      $terms = $moment && $type === 'node' ? array_diff(array_merge(...array_values(self::TERMS)), ['field_location_type']) : [];
      array_map(fn ($field) => $changed->condition("$field.entity.changed", $moment, '>='), $terms);
      $paths = [...$paths, ...array_map(fn ($id) => $path . $id, array_values($select->condition($changed)->execute()))];
    }
    foreach ($this->entityTypeManager->getStorage('webform')->loadMultiple() as $webform) {
      if ($this->changed($webform) >= $moment && $this->content->visible($webform, $scope)) {
        $paths[] = Content::systemPath($webform);
      }
    }
    $aliases = $this->entityTypeManager->getStorage('path_alias')->getAggregateQuery()->accessCheck(FALSE)
      ->condition('langcode', [$scope->langcode, Content::UND], 'IN')->condition('status', 1)->groupBy('path')->execute();
    $front = $this->content->find('/', $scope);
    return array_values(array_intersect($paths, [...array_column($aliases, 'path'), $front ? Content::systemPath($front) : '']));
  }

  /**
   * Loads what is at system paths, as far as the caller may see it.
   *
   * @return \Drupal\Core\Entity\EntityInterface[]
   *   A list.
   */
  private function load(array $paths, Scope $scope): array {
    $this->content->loadAliases($paths, $scope);
    $ids = $loaded = [];
    foreach ($paths as $path) {
      [$type, $id] = Content::parse($path);
      $ids[$type][] = $id;
    }
    foreach ($ids as $type => $each) {
      array_push($loaded, ...array_values($this->entityTypeManager->getStorage($type)->loadMultiple($each)));
    }
    return array_values(array_filter(array_map(fn ($entity) => $this->content->visible($entity, $scope), $loaded)));
  }

  /**
   * Returns when an entity changed, in unix seconds; 0 where it is not known.
   */
  private function changed(EntityInterface $entity): int {
    return (int) ($entity instanceof EntityChangedInterface
      ? $entity->getChangedTime()
      : $this->keyValue->get('decoupled_sites.changed')->get($entity->id(), 0));
  }

  /**
   * Returns the document of a page, with `changed` in unix seconds.
   */
  private function document(EntityInterface $entity, array $wire, Scope $scope): array {
    $type = $entity->getEntityTypeId();
    $parts = array_column(self::itemsIn($wire, 'paragraph'), 'entity');
    $media = array_column(array_merge(...array_column([$wire, ...$parts], 'field_media_item')), 'entity');
    $terms = array_map(fn ($fields) => array_column(array_merge(...array_values(array_intersect_key($wire, array_flip($fields)))), 'entity'), self::TERMS);
    $names = array_map(fn ($each) => array_map(fn ($term) => $term['name'][0]['value'], $each), $terms);
    $times = array_map(fn ($term) => strtotime($term['changed'][0]['value']), array_merge(...array_values($terms)));
    $own = $wire['field_media_item'][0]['entity'] ?? [];
    $isImage = ($own['bundle'][0]['target_id'] ?? '') === 'image';
    $videos = array_map(fn ($one) => $one['embed'][0]['value'] ?? $one['source'][0]['url'] ?? NULL, $media);
    $titles = array_map(fn ($part) => $part['field_title'][0]['value'] ?? '', $parts);
    $bodies = array_map(fn ($part) => $this->words(['field_title' => []] + $part, 'paragraph', $part['type'][0]['target_id']), $parts);
    $descriptions = array_column(array_column($wire['metatag'], 'attributes'), 'content', 'name');
    return [
      'id' => "$type:{$entity->id()}:$scope->langcode",
      'url' => $this->content->href($entity, $scope),
      $type === 'taxonomy_term' ? 'name' : 'title' => $entity->label(),
      'activity_name' => $entity->bundle() === 'activity' ? $entity->label() : NULL,
      'body' => $this->words($wire, $type, $entity->bundle()),
      'description' => $type === 'node' ? $descriptions['description'] ?? NULL : NULL,
      'subject' => $names['subject'],
      'theme' => $names['theme'],
      'paragraph_title' => array_values(array_filter($titles)),
      'paragraph_body' => array_values(array_filter($bodies)),
      'paragraph_video_url' => array_values(array_filter($videos))[0] ?? NULL,
      'combined_created' => strtotime(($wire['created'] ?? $wire['content_translation_created'] ?? [])[0]['value'] ?? '') ?: NULL,
      'changed' => max([$this->changed($entity), ...$times]),
      'combined_types' => $terms['combined_types'][0]['field_system_name'][0]['value'] ?? $entity->bundle(),
      'combined_domain_access' => Content::sites($entity),
      'combined_language_code' => $scope->langcode,
      'entity_type' => $type,
      'vacancy_type' => $names['vacancy_type'][0] ?? NULL,
      'image' => $wire['field_image'][0] ?? ($isImage ? $own['field_media_image'][0] : NULL),
    ];
  }

  /**
   * Returns the documents of files that pages of any site offer, by id.
   *
   * Only what a page of this site offers has a URL.
   */
  private function files(Scope $scope): array {
    $pages = $files = [];
    foreach (self::DOWNLOADS as $type => $field) {
      $storage = $this->entityTypeManager->getStorage($type);
      foreach ($storage->loadMultiple($storage->getQuery()->accessCheck()->exists($field)->execute()) as $page) {
        while ($page instanceof ParagraphInterface) {
          $page = $page->getParentEntity();
        }
        $page = $page?->hasTranslation($scope->langcode) ? $page->getTranslation($scope->langcode) : NULL;
        $pages += $page && $this->content->mayView($page, $scope) ? [Content::systemPath($page) => $page] : [];
      }
    }
    // A file is found on the oldest page, and on the front page only if there
    // is no other.
    $order = fn ($page) => [$this->content->href($page, $scope) === "/$scope->langcode", $page->id()];
    uasort($pages, fn ($one, $other) => $order($one) <=> $order($other));
    foreach ($this->normalizer->normalize($pages, $scope) as $key => $wire) {
      $sites = Content::sites($pages[$key]);
      $here = in_array($scope->site, $sites, TRUE)
        ? ['url' => $this->content->href($pages[$key], $scope), 'title' => $pages[$key]->label()] : [];
      foreach (array_filter(self::itemsIn($wire, 'file'), fn ($item) => isset($item['entity'])) as $item) {
        $file = $files[$item['target_id']] ?? [];
        $files[$item['target_id']] = [
          'changed' => max($file['changed'] ?? 0, $this->changed($pages[$key]), strtotime($item['entity']['changed'][0]['value'])),
          'combined_domain_access' => array_values(array_unique([...$file['combined_domain_access'] ?? [], ...$sites])),
        ] + $file + $here + [
          'id' => "file:$item[target_id]:$scope->langcode",
          'filename' => $item['entity']['filename'][0]['value'],
          'document_title' => $item['entity']['name'][0]['value'],
          'document_url' => $item['url'],
          'combined_created' => strtotime($item['entity']['created'][0]['value']),
          'combined_types' => 'document',
          'combined_language_code' => $scope->langcode,
          'entity_type' => 'file',
        ];
      }
    }
    return $files;
  }

  /**
   * Returns the references to a type in an entity and in its paragraphs.
   */
  private static function itemsIn(array $wire, string $type): array {
    $found = [];
    foreach (array_merge(...array_values(array_filter($wire, 'array_is_list'))) as $item) {
      $target = $item['target_type'] ?? NULL;
      $inside = $target === 'paragraph' ? self::itemsIn($item['entity'], $type) : [];
      $found = [...$found, ...($target === $type ? [$item] : []), ...$inside];
    }
    return $found;
  }

  /**
   * Returns the text of an entity's own fields, without HTML.
   */
  private function words(array $wire, string $type, string $bundle): string {
    $words = $wire['description'][0]['processed'] ?? '';
    foreach ($type === 'webform' ? [] : $this->entityFieldManager->getFieldDefinitions($type, $bundle) as $name => $definition) {
      $isProse = !$definition->getFieldStorageDefinition()->isBaseField() && !in_array($name, self::WORDLESS, TRUE);
      foreach ($isProse ? $wire[$name] ?? [] : [] as $item) {
        $words .= ' ' . match ($definition->getType()) {
          'address' => "$item[address_line1] $item[postal_code] $item[locality]",
          'string', 'string_long' => htmlspecialchars($item['value']),
          'text', 'text_long', 'text_with_summary' => ($item['summary'] ?? '') . ' ' . $item['processed'],
          default => '',
        };
      }
    }
    $plain = html_entity_decode(strip_tags(str_replace('<', ' <', $words)), ENT_QUOTES | ENT_HTML5);
    return trim(preg_replace('/\s+/u', ' ', $plain));
  }

}
